// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it looks for
const colours = /\u001b\[[0-9;:?]*[ -/]*[@-~]/g;

/**
 * What a terminal would show: no colours, of a progress bar only its last state. Node's own
 * `stripVTControlCharacters` takes time with the square of hostile text.
 */
export function plainOutput(text: string): string {
  const plain = text.replace(colours, '');
  return plain.includes('\r') ? plain.split('\n').map(lastState).join('\n') : plain;
}

function lastState(line: string): string {
  const shown = line.endsWith('\r') ? line.slice(0, -1) : line;
  return shown.slice(shown.lastIndexOf('\r') + 1);
}
