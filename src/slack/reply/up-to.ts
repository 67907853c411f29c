/** As much of a text as fits, without half a character or half of an escape such as `&lt;`. */
export function upTo(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, most).replace(/(?:[\ud800-\udbff]|&[a-z]{0,4})$/, '');
}
