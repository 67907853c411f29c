/** Takes the first match out of a text, so that no other reader reads the same words again. */
export function cut(
  text: string,
  pattern: RegExp,
): { readonly hit: RegExpExecArray | undefined; readonly rest: string } {
  const hit = pattern.exec(text);
  if (hit === null) return { hit: undefined, rest: text };
  const rest = `${text.slice(0, hit.index)} ${text.slice(hit.index + hit[0].length)}`;
  return { hit, rest: rest.replace(/\s+/g, ' ').trim() };
}

/** Takes every match out. */
export function cutAll(
  text: string,
  pattern: RegExp,
): { readonly hits: readonly RegExpExecArray[]; readonly rest: string } {
  const { hit, rest } = cut(text, pattern);
  if (hit === undefined) return { hits: [], rest };
  const more = cutAll(rest, pattern);
  return { hits: [hit, ...more.hits], rest: more.rest };
}
