const WORD = String.raw`[\p{L}][\p{L}\p{M}\p{N}_'’.-]*`;
const NAMES = String.raw`@?${WORD}(?:\s+(?:(?:and|&)\s+)?@?${WORD}){0,5}?`;
const FILLER = String.raw`(?:(?:ok|okay|yes|no|sorry|so|and|but|well|oh)[\s,!.]+)*`;
const GREETING = String.raw`(?:hi|hey|hello|dear|thanks|thank you|thx)[\s,!.]+`;

/** `Bob, …`, `hey Bob: …`, `Bob and Alice – …`, `Bob?` */
const BEFORE_A_MARK = new RegExp(
  String.raw`^\s*${FILLER}(?:${GREETING})?(?<names>${NAMES})(?:\s*[,:–—?!]|\s+-\s|\s*$)`,
  'iu',
);
/** `hi Bob what do you think`; `hey mark the outliers` tells to do something. */
const AFTER_A_GREETING = new RegExp(
  String.raw`^\s*${FILLER}(?:${GREETING}@?|@)(?<words>${WORD}(?:\s+${WORD}){0,2})`,
  'iu',
);
const OBJECT = /^(?:the|a|an|all|any|each|every|this|that|these|those|it|them|my|our|its|only)$/i;
const AT_THE_END = new RegExp(String.raw`\S\s*,\s*(?<names>${NAMES})[\s?!.]*$`, 'iu');

/** Max is a person, but not in “max, min and mean by shop”. */
const STATISTIC = '(?:max|min|mean|median|mode|sum|count|average|avg|std|total)';
const STATISTICS = new RegExp(
  String.raw`\b${STATISTIC}(?:\s*,\s*|\s+(?:and|&|or)\s+)${STATISTIC}\b`,
  'i',
);
const IS_STATISTIC = new RegExp(`^${STATISTIC}$`);

/** Characters at the head or the end of a text in which it may call somebody. */
const LONGEST_CALL = 200;

/**
 * Whom a text calls by a plain name at its head or its end, each as names that must all be somebody's. Whether
 * somebody is called so is for others to say: most sentences that begin with a word and a comma call nobody.
 */
export function calledNames(text: string): readonly (readonly string[])[] {
  const head = text.slice(0, LONGEST_CALL);
  const names = [
    BEFORE_A_MARK.exec(head)?.groups?.['names'],
    AT_THE_END.exec(text.trimEnd().slice(-LONGEST_CALL))?.groups?.['names'],
  ];
  const marked = names.flatMap((each) => (each === undefined ? [] : [namesIn(each)]));
  const called = [...marked, ...greeted(head)];
  return STATISTICS.test(head)
    ? called.filter((together) => !together.every((name) => IS_STATISTIC.test(name)))
    : called;
}

function namesIn(text: string): readonly string[] {
  return text.split(/\s+(?:and|&)\s+/i).map(plainName);
}

/** Where no mark ends it, a name may be as long as what follows. */
function greeted(text: string): readonly (readonly string[])[] {
  const words = AFTER_A_GREETING.exec(text)?.groups?.['words']?.split(/\s+/) ?? [];
  const lengths = words.map((_, at) => at + 1);
  return lengths
    .filter((length) => !OBJECT.test(words[length] ?? ''))
    .map((length) => [plainName(words.slice(0, length).join(' '))]);
}

/** As names are compared. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll('@', '')
    .replace(/[\s.]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
