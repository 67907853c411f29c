/** A number in English words: "twelve thousand", "forty-two", "five percent". */
export interface Spelled {
  readonly text: string;
  readonly from: number;
  readonly value: number;
  /** Half of its last named place. */
  readonly tolerance: number;
  readonly isPercent: boolean;
}

const small =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};
/** Smaller ones without a scale count the parts of the talk: "two regions", "one of them". */
const leastAlone = 13;

const word = `(?:(?:${tens.join('|')})(?:[- ](?:${small.slice(0, 9).join('|')}))?|${small.join('|')})`;
const spelled = new RegExp(
  `(?<![\\p{L}\\d-])(?:(${word}|a)\\s(hundred)(?:\\s(?:and\\s)?(${word}))?|(${word}|a(?=\\s(?:thousand|million|billion))))(?:\\s(thousand|million|billion))?(\\s(?:percent|per cent))?(?![\\p{L}\\d-])`,
  'giu',
);

export function findSpelled(text: string): readonly Spelled[] {
  return [...text.matchAll(spelled)]
    .map(readMatch)
    .filter(({ value, isPercent }) => (isPercent ? value !== 100 : value >= leastAlone));
}

function readMatch({ 0: written, index, ...groups }: RegExpMatchArray): Spelled {
  const { 1: hundreds, 3: rest, 4: plain, 5: scale, 6: percent } = groups;
  const unit = scales[scale?.toLowerCase() ?? ''] ?? 1;
  const whole = plain === undefined ? numberOf(hundreds) * 100 + numberOf(rest) : numberOf(plain);
  const place = plain === undefined && rest === undefined ? unit * 100 : unit;
  return {
    text: written,
    from: index ?? 0,
    value: whole * unit,
    tolerance: place / 2,
    isPercent: percent !== undefined,
  };
}

function numberOf(words: string | undefined): number {
  if (words === undefined) return 0;
  const plain = words.toLowerCase();
  return plain === 'a' ? 1 : plain.split(/[- ]/).reduce((sum, each) => sum + oneWord(each), 0);
}

function oneWord(each: string): number {
  return tens.includes(each) ? (tens.indexOf(each) + 2) * 10 : small.indexOf(each) + 1;
}
