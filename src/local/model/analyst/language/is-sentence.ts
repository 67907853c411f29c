/** Whether a column's name is a question that people were asked, rather than a name. */
export function isSentence(name: string): boolean {
  return name.trim().split(/\s+/).length >= 5;
}
