/** A share or a multiple said in words: "half of", "two thirds of", "doubled". */
export interface Share {
  readonly text: string;
  readonly from: number;
  /** The one divided by the other. */
  readonly share: number;
  /** What it is as a change, where it can be one: doubled is +1. */
  readonly change: number | undefined;
}

const shares: Readonly<Record<string, number>> = {
  half: 1 / 2,
  'a third': 1 / 3,
  'one third': 1 / 3,
  'two thirds': 2 / 3,
  'a quarter': 1 / 4,
  'one quarter': 1 / 4,
  'three quarters': 3 / 4,
  'a fifth': 1 / 5,
  'one fifth': 1 / 5,
};
const multiples: Readonly<Record<string, number>> = {
  doubled: 2,
  tripled: 3,
  quadrupled: 4,
  halved: 1 / 2,
};

/** Not "the second half of 2024", and not "a third of July". */
const sharePattern = new RegExp(
  `(?<!(?:\\b(?:first|second|third|fourth|last|latter|former|other|lower|upper|top|bottom|each|a)\\s|[\\p{L}\\d-]))(?:${Object.keys(
    shares,
  ).join('|')})(?=\\s(?:of\\s)?(?:all|the|these|those|its|their|our|your|every|them)\\b)` +
    // What medians and quartiles say: "half of the shops sell more than 31.5".
    '(?![^.\\n]{0,80}\\s(?:more|less|fewer|above|below|under|over|at least|at most)\\b)' +
    '(?!\\s(?:of\\s)?the\\s(?:time|year|month|week|day|hour|quarter|period|decade|century))',
  'giu',
);
/** Not "3 rows are doubled", which are there twice. */
const multiplePattern = new RegExp(
  `(?<=\\p{L}\\s)(?<!(?:\\b(?:is|are|was|were|be|been|being|or|and|any|no|some|the)|\\d)\\s)(?:${Object.keys(
    multiples,
  ).join(
    '|',
  )})(?=[.,;:!]|\\s(?:from|to|in|over|since|between|within|year|during|again|by|and)|\\s*$)`,
  'giu',
);

export function findShares(text: string): readonly Share[] {
  const said = [...text.matchAll(sharePattern)].map(({ 0: written, index }) => {
    const share = shares[written.toLowerCase()] ?? 1;
    return { text: written, from: index, share, change: undefined };
  });
  const grown = [...text.matchAll(multiplePattern)].map(({ 0: written, index }) => {
    const share = multiples[written.toLowerCase()] ?? 1;
    return { text: written, from: index, share, change: share - 1 };
  });
  return [...said, ...grown];
}
