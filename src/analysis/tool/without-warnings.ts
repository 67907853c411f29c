const warning = /^(?:\S.*:\d+: )?\w*Warning: /;

/** What a cell wrote to stderr, without Python's warnings and the source lines they quote. */
export function withoutWarnings(stderr: string): string {
  const lines = stderr.split('\n');
  const kept = lines.filter((line, at) => {
    if (warning.test(line)) return false;
    const quoted = /^\s+\S/.test(line) && warning.test(lines[at - 1] ?? '');
    return !quoted;
  });
  return kept.join('\n').trim();
}
