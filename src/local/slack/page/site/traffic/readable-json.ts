/** JSON for the eye: line breaks inside of strings, such as those of code, are broken there, one step further in. */
export function readableJson(json: string): string {
  return json.split('\n').map(broken).join('\n');
}

function broken(line: string): string {
  const margin = `${/^ */.exec(line)?.[0] ?? ''}    `;
  // In pairs, so that a backslash that is itself escaped does not count as the beginning of the next sign.
  return line.replaceAll(/\\(.)/g, (escaped, sign) => {
    if (sign === 'n') return `\n${margin}`;
    if (sign === 't') return '\t';
    return sign === '"' ? '"' : escaped;
  });
}
