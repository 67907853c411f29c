import type { FileReading, ReadChoices } from '../file-reading.js';
import { choiceWords, rereadWords } from '../words.js';

/** A menu of the modal: one of several values, or what the file itself suggests. */
export interface ChoiceField {
  readonly name: MenuName;
  readonly options: readonly Choice[];
  /** The value of the option that stands there at first: how the file is read now. */
  readonly present: string;
}

export interface Choice {
  /** As it comes back from Slack; see `choiceIn`. */
  readonly value: string;
  /** Data for names of sheets: hostile until it passed the outlet. */
  readonly text: string;
}

export type MenuName = Exclude<keyof ReadChoices, 'headerRow' | 'keepAsText'>;

const MENUS: readonly MenuName[] = [
  ...(['sheet', 'encoding', 'delimiter', 'decimal', 'thousands', 'dateOrder'] as const),
];

const KNOWN: Readonly<Record<Exclude<MenuName, 'sheet'>, readonly string[]>> = {
  encoding: [
    ...['utf-8', 'utf-16', 'cp1252', 'cp1250', 'cp1251', 'cp1253', 'cp1254', 'iso8859-15'],
    ...['cp437', 'cp850', 'mac_roman', 'cp932', 'euc_jp', 'gb18030', 'big5', 'cp949'],
  ],
  delimiter: [',', ';', '\t', '|', ' '],
  decimal: ['.', ','],
  thousands: ['', '.', ',', ' ', "'"],
  dateOrder: ['day first', 'month first', 'year first'],
};

/** Slack's most of a menu, less the one that leaves it to the file. */
const MOST_OPTIONS = 99;

/** The menus that mean something for a file. */
export function choiceFields(reading: FileReading): readonly ChoiceField[] {
  return MENUS.filter((name) => reading.choices.includes(name)).map((name) => {
    const present = presentOf(reading, name);
    const known = name === 'sheet' ? reading.sheets : KNOWN[name];
    const values = [...new Set([...(present === undefined ? [] : [present]), ...known])];
    const options = values.filter(fitsOption).slice(0, MOST_OPTIONS);
    return {
      name,
      options: [
        { value: AUTO, text: rereadWords.auto[name] },
        ...options.map((value) => ({ value: optionValue(value), text: choiceWords(name, value) })),
      ],
      present: present !== undefined && fitsOption(present) ? optionValue(present) : AUTO,
    };
  });
}

const AUTO = 'auto';

/** Of an option; Slack takes none that is empty, and none over 150 characters. */
export function optionValue(choice: string): string {
  return `=${choice}`;
}

/** Undefined leaves it to the file. */
export function choiceIn(value: string): string | undefined {
  return value === AUTO ? undefined : value.slice(1);
}

function fitsOption(choice: string): boolean {
  return choice.length < 150;
}

function presentOf({ read, settled }: FileReading, name: MenuName): string | undefined {
  const present = settled[name] ?? read[name];
  return present === undefined ? undefined : String(present);
}

/** The row that is read as the header now; undefined where nothing tells. */
export function headerRowOf({ read, settled }: FileReading): number | undefined {
  return settled.headerRow ?? read.headerRow;
}

/** Columns of which people may say that they stay text; Slack's most of a menu. */
export function columnsOf({ columns, settled }: FileReading): readonly string[] {
  return [...new Set([...(settled.keepAsText ?? []), ...columns])].filter(fitsOption).slice(0, 100);
}
