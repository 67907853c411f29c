/** Whether an answer gives every wanted figure, rounded as it is shown, and puts every wanted name in front. */
export function isRight(answer: string, wanted: readonly (number | string)[]): boolean {
  const told = answer.replace(/_Read as:.*$/gm, '');
  const numbers = told.match(/-?[$€£]?\d[\d,]*(?:\.\d+)?/g) ?? [];
  return wanted.every((one) =>
    typeof one === 'string'
      ? told.includes(`**${one}`)
      : numbers.some((text) => isRounded(text.replace(/[,$€£]/g, ''), one)),
  );
}

function isRounded(text: string, exact: number): boolean {
  const decimals = text.split('.')[1]?.length ?? 0;
  return (
    Math.abs(Number(text) - exact) <= 0.500001 * 10 ** -decimals &&
    (decimals > 0 || Number.isInteger(exact))
  );
}
