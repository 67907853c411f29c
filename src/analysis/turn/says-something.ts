/** Letters of some scripts and signs that are drawn as nothing. */
const blanks = /[\u115f\u1160\u3164\uffa0\u2800]/gu;

/** Whether a text holds anything to read: not only blanks, marks and characters that are not drawn. */
export function saysSomething(text: string): boolean {
  const sign = /[\p{L}\p{N}\p{So}\p{Sc}]/u;
  return sign.test(text.slice(0, 100).replace(blanks, '')) || sign.test(text.replace(blanks, ''));
}
