/** A cell that is about to be run. */
export interface CellDraft {
  /** At most 80 characters. */
  readonly title: string;
  readonly code: string;
}

export function cellDraft(title: string, lines: readonly string[]): CellDraft {
  return {
    title: title.length <= 80 ? title : `${title.slice(0, 79)}…`,
    code: [`# ${title.replace(/\s+/g, ' ')}`, ...imports(lines), ...lines].join('\n'),
  };
}

function imports(lines: readonly string[]): readonly string[] {
  const code = lines.join('\n');
  const used = (name: string, line: string) =>
    new RegExp(`\\b${name}\\.`).test(code) ? [line] : [];
  const found = [
    ...used('mdates', 'import matplotlib.dates as mdates'),
    ...used('plt', 'import matplotlib.pyplot as plt'),
    ...used('np', 'import numpy as np'),
    ...used('pd', 'import pandas as pd'),
  ];
  return found.length === 0 ? [] : [...found, ''];
}
