/** A text with these pieces blanked, so that places stay the same. */
export function blanked(
  text: string,
  pieces: readonly { readonly from: number; readonly text: string }[],
): string {
  return pieces.reduce(
    (left, { from, text: { length } }) =>
      left.slice(0, from) + ' '.repeat(length) + left.slice(from + length),
    text,
  );
}
