/** Puts turns of phrase into the plain words that the readers know. */
export function inPlainWords(text: string): string {
  return text
    .replace(/\b(day|week|month|quarter|year) (?:over|on) \1\b/, 'changes by $1')
    .replace(/\b(?:average|mean|avg) (daily|weekly|monthly|quarterly|yearly|annual)\b/, 'total $1')
    .replace(/^(?:and )?(?:what|how) about\b/, 'now')
    .replace(/\byoy\b/, 'changes by year')
    .replace(/\bmom\b/, 'changes by month')
    .replace(/\bqoq\b/, 'changes by quarter')
    .replace(/\b(average|mean|avg|median|highest|lowest) (?:number|amount|count) of\b/, '$1')
    .replace(
      /§c(\d+) (?:vs|versus|and|or|against|compared (?:to|with)) (?:non|not) §c\1\b/,
      'by §c$1',
    );
}
