import type { Attachment } from '../slack/index.js';

/**
 * Gives each attachment of one message a name that can stand in the working folder, and no two the
 * same: of two `data.csv` the second becomes `data (2).csv`.
 */
export function workspaceNames(
  attachments: readonly Attachment[],
): readonly (readonly [name: string, attachment: Attachment])[] {
  const taken = new Set<string>();
  return attachments.map((attachment) => {
    const name = freeName(plainName(attachment.name), taken);
    taken.add(name);
    return [name, attachment];
  });
}

/** The name without what could leave the folder, hide the file or be taken for an option. */
function plainName(name: string): string {
  const base = name
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go.
    .replace(/[/\\\u0000-\u001f\u007f]/g, '_')
    .replace(/^[.-]+/, '')
    .trim();
  return shorten(base === '' ? 'file' : base);
}

/** File systems allow 255 bytes; the ending tells what the file is, so the middle goes. */
function shorten(name: string): string {
  const most = 200;
  if (Buffer.byteLength(name) <= most) return name;
  const { stem, ending } = split(name);
  let kept = [...stem];
  while (Buffer.byteLength(kept.join('') + ending) > most) kept = kept.slice(0, -1);
  return kept.join('') + ending;
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const { stem, ending } = split(name);
  let candidate = name;
  for (let copy = 2; taken.has(candidate); copy += 1) candidate = `${stem} (${copy})${ending}`;
  return candidate;
}

function split(name: string): { readonly stem: string; readonly ending: string } {
  const dot = name.lastIndexOf('.');
  const endingFits = dot > 0 && name.length - dot <= 12;
  return endingFits
    ? { stem: name.slice(0, dot), ending: name.slice(dot) }
    : { stem: name, ending: '' };
}
