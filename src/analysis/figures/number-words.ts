/** One language's words for numbers. */
export interface NumberWords {
  readonly units: Readonly<Record<string, number>>;
  readonly tens: Readonly<Record<string, number>>;
  /** From 100 on; below 1,000 they end or multiply, above they multiply all before them. */
  readonly scales: Readonly<Record<string, number>>;
  /** What may stand between two words of a number, besides a blank or a hyphen. */
  readonly joint: string;
  /** Of 1, before a scale alone: "a hundred". */
  readonly article?: string;
  readonly percent: string;
}

const numbered = (words: string, from = 1, step = 1): Record<string, number> =>
  Object.fromEntries(words.split(' ').map((word, at) => [word, from + at * step]));

export const english: NumberWords = {
  units: numbered(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  article: 'a',
  tens: numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  scales: { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 },
  joint: '(?<=hundred)\\sand\\s',
  percent: 'percent|per cent',
};

export const french: NumberWords = {
  units: {
    ...numbered(
      'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
    ),
    une: 1,
  },
  tens: {
    ...numbered('vingt trente quarante cinquante soixante septante huitante nonante', 20, 10),
    vingts: 20,
    octante: 80,
  },
  scales: {
    ...{ cent: 100, cents: 100, mille: 1e3, million: 1e6, millions: 1e6 },
    ...{ milliard: 1e9, milliards: 1e9 },
  },
  joint: '[\\s-]et[\\s-](?=une?\\b|onze\\b)',
  percent: 'pour cent|pourcents?',
};

export const spanish: NumberWords = {
  units: {
    ...numbered(
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    ),
    ...numbered(
      'veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
      21,
    ),
    ...{ un: 1, una: 1, veintiún: 21, veintiuna: 21, veintidos: 22, veintitres: 23 },
    ...{ veintiseis: 26, dieciseis: 16 },
  },
  tens: numbered('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa', 20, 10),
  scales: {
    ...{ cien: 100, ciento: 100, mil: 1e3, millón: 1e6, millon: 1e6, millones: 1e6 },
    ...hundreds(
      'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    ),
  },
  joint: '\\sy\\s(?=(?:uno?|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)(?!\\p{L}))',
  percent: 'por ciento',
};

/** With the endings of both genders. */
function hundreds(words: string): Record<string, number> {
  const masculine = numbered(words, 200, 100);
  const feminine = numbered(words.replace(/os\b/g, 'as'), 200, 100);
  return { ...masculine, ...feminine };
}

const germanUnits = numbered('ein zwei drei vier fünf sechs sieben acht neun');
const germanTeens = numbered(
  'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  10,
);
const germanTens = numbered(
  'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  20,
  10,
);
const pick = (words: Readonly<Record<string, number>>) => Object.keys(words).join('|');
const below100 = `(?:(?:(?:${pick(germanUnits)})und)?(?:${pick(germanTens)}|dreissig)|${pick(germanTeens)}|${pick(germanUnits)}|eins)`;
const below1000 = `(?:(?:(?:${pick(germanUnits)})?hundert)(?:und)?${below100}?|${below100})`;
/** `zwölftausenddreihundert`, `zweiundvierzig`: one word. */
export const germanWord = `(?:${below1000}?tausend(?:und)?(?:${below1000})?|${below1000}|eine[mnr]?)`;
export const germanScales: Readonly<Record<string, number>> = {
  ...{ tausend: 1e3, million: 1e6, millionen: 1e6, milliarde: 1e9, milliarden: 1e9 },
};

/** The value of a word that `germanWord` matches. */
export function germanValue(word: string): number {
  const [, thousands, rest = word] = /^(.*?)tausend(?:und)?(.*)$/.exec(word) ?? [];
  const high = thousands === undefined ? 0 : (thousands === '' ? 1 : smallGerman(thousands)) * 1000;
  return high + smallGerman(rest);
}

function smallGerman(word: string): number {
  const [, hundreds, rest = word] = /^(.*?)hundert(?:und)?(.*)$/.exec(word) ?? [];
  const high = hundreds === undefined ? 0 : (germanUnits[hundreds] ?? 1) * 100;
  const [, unit, ten] = /^(?:(.*)und)?(.*)$/.exec(rest) ?? [];
  const plain = (ten ?? '').replace('dreissig', 'dreißig').replace(/^eins$|^eine[mnr]?$/, 'ein');
  const low = germanTens[plain] ?? germanTeens[plain] ?? germanUnits[plain] ?? 0;
  return high + low + (germanUnits[unit ?? ''] ?? 0);
}
