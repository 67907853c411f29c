const opening = '(Not found in any result: ';

/** Tells the model, in the thread's history, what of its answer had no ground. */
export function markWords(figures: readonly string[]): string | undefined {
  return figures.length === 0 ? undefined : `${opening}${figures.join('; ')})`;
}

/** An earlier answer without the figures that were marked in it. */
export function withoutMarked(answer: string): string {
  const at = answer.lastIndexOf(opening);
  if (at < 0) return answer;
  const marked = answer
    .slice(at + opening.length)
    .replace(/\)[^)]*$/, '')
    .split('; ');
  return marked.reduce((text, figure) => text.replaceAll(figure, ' '), answer.slice(0, at));
}
