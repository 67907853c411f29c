const beforeMeasure =
  '(?:total|average|mean|avg|median|sum of|highest|lowest|biggest|largest|smallest|most|how much|how many|plot|show|me|the|of)';
const afterMeasure = '(?:by|per|for|in|over|each|trend|since|§\\w+)';
/** What follows narrows the rows down; without it the figure would be of all of them. */
const beforePlace =
  '(?:in|from|at|for|about|where|without|excluding|except|outside|outside of|neither|nor)';
const beforeGroup = '(?:by|per|for each|each|every|across)';

/**
 * The word without which the question makes no sense: "salesperson" in "revenue by salesperson",
 * "profit" in "profit by region" if nothing else is measured. An answer without it would be to another question.
 */
export function keyWord(
  leftover: readonly string[],
  text: string,
  hasMeasure: boolean,
): string | undefined {
  return leftover.find((word) => {
    const plain = word.replace(/[.%<>=-]/g, '\\$&');
    if (new RegExp(`\\b(?:${beforeGroup}|${beforePlace}) (?:the )?${plain}(?: |$)`).test(text))
      return true;
    const measured = new RegExp(`(?:^|\\b${beforeMeasure} )${plain}(?: ${afterMeasure}|$)`);
    return !hasMeasure && measured.test(text);
  });
}
