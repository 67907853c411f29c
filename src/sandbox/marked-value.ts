/** The value that `hand_over.py` printed behind a marker; `undefined` if it is not there or no JSON. */
export function markedValue(stdout: string, marker: string): unknown {
  const at = stdout.lastIndexOf(marker);
  if (at === -1) return undefined;
  const [line = ''] = stdout.slice(at + marker.length).split('\n', 1);
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
