const WORD = String.raw`[\p{L}][\p{L}\p{M}\p{N}_'’.-]*`;
const NAMES = String.raw`@?${WORD}(?:\s+(?:(?:and|&)\s+)?@?${WORD}){0,5}?`;
const FILLER = String.raw`[*_~(]*(?:(?:ok|okay|yes|no|sorry|so|and|but|well|oh)[\s,!.]+)*`;
const GREETING = String.raw`(?:hi|hey|hello|dear|thanks|thank you|thx|danke|merci|good morning|guten tag|hallo)[\s,!.]+`;
const YOU = /(?<!\p{L})(?:you|your|yours|du|dir|dich|deine?)(?!\p{L})/iu;

/** What people ask one another, not the bot: “can you show Bob, Alice?” ends with a list. */
const ASKS_A_PERSON =
  /(?<!\p{L})(?:you\s+(?:think|agree|reckon|say|see|know|mean|make\s+of|remember|like|sure|ok(?:ay)?|happy)|(?:are|were)\s+you|about\s+you|to\s+you|with\s+you|your\s+(?:turn|view|take|opinion|thoughts?|call|idea|guess)|du|dir|dich|deine?)(?!\p{L})/iu;

/** Names of people, too, but words of questions and answers first. */
const ORDINARY =
  /^(?:max|min|mean|sum|total|count|sales|north|south|east|west|now|then|next|great|good|nice|thanks|please|will|may|april|june|august|summer|grant|bill|rich|art|price|page|day|france|paris|london|china)$/;

/** With what people turn to one another rather than to data. */
const TALK =
  /^(?:(?:(?:please|pls|bitte),?\s+)?(?:look|see|check|have a look|take a look|read this|help|wait|review|confirm|reply|answer|schau|guck|sieh|prüf|hilf|lies|sag)|fyi|thanks|thank|thx|sorry|agreed?|any (?:idea|thought|opinion)|thoughts|opinions?|ideas|ping|nice|great|come|let[’']?s|is (?:that|this|it) (?:right|correct|true|ok(?:ay)?)|i|i[’']\p{L}+|we|danke|どう|教え|見て|確認|お願い|ありがと)(?![\p{Script=Latin}\p{N}])/iu;

/** `Bob, …`, `hey Bob: …`, `Bob and Alice – …`, `Bob can you …` */
const BEFORE_A_MARK = new RegExp(
  String.raw`^\s*${FILLER}(?:${GREETING})?(?<names>${NAMES})[*_~]*(?:(?:\s*[,:;–—?!、]|\s+-\s)\s*(?<rest>.*)|\s+(?<asked>(?:(?:what|how|where|when|why)\s+)?(?:can|could|would|will|do|did|are|have)\s+you\b|(?:please|pls|bitte)\s+(?:look|see|check|help|wait|review|confirm|reply|answer|schau|guck|prüf|hilf)\b))`,
  'ius',
);
/** `Thanks, Bob!` */
const PRAISE = new RegExp(
  String.raw`^\s*(?:ok(?:ay)?[,\s]+)?(?:good (?:point|catch|idea|question)|nice (?:one|work|catch)|great (?:point|work|job)|well done|thanks|thank you|thx|agreed|sorry|welcome)[^,.?]{0,20},\s*(?<names>${NAMES})[\s.!]*$`,
  'iu',
);
/** `what do you think, Bob?`, with no comma only behind few words: `can you show Bob?` calls nobody. */
const AT_THE_END = new RegExp(
  String.raw`(?:\S\s*,\s*|\byou\s+(?:think|agree|reckon)\s+)(?<names>${NAMES})[\s?!.)*_~]*$`,
  'iu',
);
/** `hi Bob what do you think` */
const AFTER_A_GREETING = new RegExp(
  String.raw`^\s*${FILLER}${GREETING}(?<words>${WORD}(?:\s+${WORD}){0,2})`,
  'iu',
);
/** Nothing but a name and a greeting, or `@` before it: whatever else is said, somebody is called. */
const BY_ITSELF = new RegExp(
  String.raw`^\s*${FILLER}(?:(?:${GREETING}@?)(?<names>${NAMES})[\s?!.]*$|@(?<words>${WORD}(?:\s+${WORD}){0,2}))`,
  'iu',
);
/** `looks right to me, @Mark Miller` */
const AT_THE_END_BY_SIGN = new RegExp(String.raw`(?:^|\s)@(?<names>${NAMES})[\s?!.]*$`, 'iu');

const TITLE = /^@?(?:dr|mr|mrs|ms|prof|herr|frau)\.?\s+/i;
const SUFFIX = /(?:さん|さま|様|くん|ちゃん|-(?:san|sama|kun|chan))$/i;

/** Characters at the head or the end of a text in which it may call somebody. */
const LONGEST_CALL = 200;

/**
 * Whom a text calls by a plain name at its head or its end, each as names that must all be somebody's. It calls somebody
 * only if it speaks to somebody (“you”, “thanks”), for data is full of names: “Bob, by month”, “Bob and Alice: totals”.
 * Who is left unanswered waits in vain; who is answered too much only reads more.
 */
export function calledNames(text: string): readonly (readonly string[])[] {
  const head = text.slice(0, LONGEST_CALL);
  const end = text.trimEnd().slice(-LONGEST_CALL);
  const speaks = YOU.test(head) || YOU.test(end);
  const alone = BY_ITSELF.exec(head)?.groups;
  const marked = BEFORE_A_MARK.exec(head)?.groups;
  const talks = marked?.['asked'] !== undefined || TALK.test(marked?.['rest'] ?? '');
  const atHead = namesIn(marked?.['names']);
  const greeted = speaks ? AFTER_A_GREETING.exec(head)?.groups?.['words'] : undefined;
  return [
    ...(speaks || (talks && !atHead.every((name) => ORDINARY.test(name))) ? [atHead] : []),
    ...(ASKS_A_PERSON.test(end) ? [namesIn(AT_THE_END.exec(end)?.groups?.['names'])] : []),
    namesIn(PRAISE.exec(head)?.groups?.['names']),
    namesIn(alone?.['names']),
    namesIn(AT_THE_END_BY_SIGN.exec(end)?.groups?.['names']),
    ...[...beginnings(alone?.['words']), ...beginnings(greeted)].map(namesIn),
  ].filter((names) => names.length > 0);
}

/** Where no mark ends it, a name may be as long as what follows. */
function beginnings(words: string | undefined): readonly string[] {
  const each = words?.split(/\s+/) ?? [];
  return each.map((_, at) => each.slice(0, at + 1).join(' '));
}

function namesIn(text: string | undefined): readonly string[] {
  return text === undefined
    ? []
    : text
        .split(/\s+(?:and|&)\s+/i)
        .map((name) => plainName(name.replace(TITLE, '').replace(SUFFIX, '')));
}

/** As names are compared. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʼ`]/g, "'")
    .replaceAll('@', '')
    .replace(/[\s.]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
