import type { Plan } from '../planning/plan.js';

/** After the second attempt failed too. */
export function failureText({ table }: Plan, output: string): string {
  const error = output
    .split('\n')
    .findLast((line) => /^\s*\w*(?:Error|Exception|Interrupt|Timeout)\b/.test(line));
  const detail =
    error === undefined
      ? ''
      : ` The last error was \`${error.trim().replaceAll('`', "'").slice(0, 200)}\`.`;
  return `The code for this failed on \`${table.key}\`, and so did a second, more careful attempt, so there is no figure to give.${detail}`;
}
