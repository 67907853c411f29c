const VERBS = new Set(
  'stop stopp stoppen stopping cancel abort halt kill quit interrupt abbrechen'.split(' '),
);

/** Words that may stand around the one that says it, and say nothing more. */
const AROUND = new Set(
  [
    'please pls ok okay wait no hey oh oops so just can could would you it this that now here thanks',
    'everything all running working processing answering on for right away immediately bot threadbook',
    'the your my run cell query question analysis job computation calculation work answer thing',
    'bitte jetzt mal doch sofort das die der den',
  ].flatMap((line) => line.split(' ')),
);

const SAYINGS: readonly (readonly [RegExp, string])[] = [
  [/\bnever ?mind\b/g, 'stop'],
  [/\bbrich (?:das )?ab\b/g, 'stop'],
  [/\bhör (?:bitte )?auf\b/g, 'stop'],
  [/\bhold on\b|\bthat(?:[’']?s| is) enough\b/g, ''],
  [/:[a-z0-9_+-]+:/g, ''],
];

const LONGEST = 80;

/** Whether a text tells to stop, as in `ok, stop now` and `please cancel the query`, and nothing more than that. */
export function saysStop(text: string): boolean {
  if (text.length > LONGEST || text.includes('\n')) return false;
  const plain = SAYINGS.reduce(
    (rest, [saying, word]) => rest.replace(saying, word),
    text.toLowerCase(),
  );
  const words = plain
    .replace(/[’']/g, '')
    .split(/[^\p{L}\p{N}/-]+/u)
    .filter(Boolean);
  const bare = words.map((word) => word.replace(/^\//, ''));
  return (
    bare.some((word) => VERBS.has(word)) &&
    bare.every((word) => VERBS.has(word) || AROUND.has(word))
  );
}
