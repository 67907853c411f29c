/** Words that say at once what is measured and which end is meant: “the coldest sensor”. */
const implied: readonly (readonly [words: string, end: 'highest' | 'lowest', measure: string])[] = [
  ['hottest|warmest', 'highest', 'temperature'],
  ['coldest|coolest', 'lowest', 'temperature'],
  ['youngest', 'lowest', 'age'],
  ['heaviest', 'highest', 'weight'],
  ['lightest', 'lowest', 'weight'],
  ['tallest', 'highest', 'height'],
  ['fastest', 'highest', 'speed'],
  ['slowest', 'lowest', 'speed'],
  ['wettest', 'highest', 'humidity'],
  ['driest', 'lowest', 'humidity'],
];

/** Puts them into words of which each says one thing. */
export function withImpliedMeasures(text: string): string {
  return implied.reduce(
    (said, [words, end, measure]) =>
      said.replaceAll(new RegExp(`\\b(?:${words})\\b`, 'gi'), `${end} ${measure}`),
    text,
  );
}
