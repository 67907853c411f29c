/** In any mixture of capitals; a flag for all of an expression would double its time. */
const anyCase = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** One look for the beginnings of all that `SecretFilter` masks, but for given values. */
const BEGINNING = new RegExp(
  [
    ...['xox', 'xapp-', 'xwfp-', 'bearer', 'authorization', 'secret'].map(anyCase),
    String.raw`${anyCase('hooks')}\.${anyCase('slack')}`,
    `${anyCase('session')}.{0,3}${anyCase('token')}`,
    'AKIA|ASIA|eyJ|AIza|GOCSPX-|PRIVATE KEY|github|whsec|pypi-AgE',
    String.raw`(?:npm|hf|gh[pousr])\\?_`,
    'gl(?:pat|dt|rt|ptt|soat|cbt|agent|ffct)-',
    String.raw`[srp]k\\?_(?:live|test)`,
    String.raw`ya29\.|SG\.`,
    String.raw`sk-[\w\\-]{16}`,
    String.raw`:\/\/[^\s/?#@:",;|]*:(?!\d{1,5}(?:[/?#,;|]|$))[^\s@"]{1,1000}@`,
  ].join('|'),
  's',
);

/** Whether it is worth it to take a text apart. */
export function mayHoldSecret(text: string, values: readonly string[]): boolean {
  return BEGINNING.test(text) || values.some((value) => text.includes(value));
}
