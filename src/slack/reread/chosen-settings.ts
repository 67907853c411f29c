import { z } from 'zod';
import { submittedChoices, submittedText } from '../buttons/read-submission.js';
import type { FileReading, ReadChoices } from '../file-reading.js';
import { rereadWords } from '../words.js';
import { type ChoiceField, choiceFields, choiceIn, headerRowOf } from './choice-fields.js';

const MOST_ROWS = 1_048_576;

const schema = z.object({
  encoding: z.string().optional(),
  delimiter: z.string().optional(),
  decimal: z.enum(['.', ',']).optional(),
  thousands: z.enum(['', '.', ',', ' ', "'"]).optional(),
  headerRow: z.int().min(0).max(MOST_ROWS).optional(),
  sheet: z.union([z.string(), z.int()]).optional(),
  dateOrder: z.enum(['day first', 'month first', 'year first']).optional(),
  keepAsText: z.array(z.string()).optional(),
});

/**
 * What somebody settled with the modal. A menu that was left as it stood settles nothing new: what the file
 * decided stays the file's, what was settled before stays settled.
 * @throws {ZodError} for what the modal does not offer
 */
export function chosenSettings(reading: FileReading, state: unknown): ReadChoices {
  const menus = choiceFields(reading).map((field) => [field.name, chosenIn(field, state, reading)]);
  return schema.parse({
    ...reading.settled,
    ...Object.fromEntries(menus),
    headerRow: headerRowIn(reading, state),
    keepAsText: keptIn(reading, state),
  });
}

function chosenIn({ name, present }: ChoiceField, state: unknown, { settled }: FileReading) {
  const [value = present] = submittedChoices(state, name);
  return value === present ? settled[name] : choiceIn(value);
}

function headerRowIn(reading: FileReading, state: unknown): number | undefined {
  const { choices, settled } = reading;
  if (!choices.includes('headerRow')) return settled.headerRow;
  const written = submittedText(state, 'headerRow').trim();
  if (written === '') return undefined;
  return Number(written) === headerRowOf(reading) ? settled.headerRow : Number(written);
}

function keptIn({ choices, settled }: FileReading, state: unknown) {
  if (!choices.includes('keepAsText')) return settled.keepAsText;
  const kept = submittedChoices(state, 'keepAsText').flatMap((value) => choiceIn(value) ?? []);
  return kept.length === 0 ? undefined : kept;
}

export function isSame(one: ReadChoices, other: ReadChoices): boolean {
  const sorted = (choices: ReadChoices) =>
    JSON.stringify(
      Object.entries(choices)
        .filter(([, value]) => value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return sorted(one) === sorted(other);
}

/** What can be said of the choices before anything is read, by field. */
export function rereadErrors(state: unknown): Readonly<Record<string, string>> {
  const written = submittedText(state, 'headerRow').trim();
  const isRow = /^\d{0,7}$/.test(written) && Number(written) <= MOST_ROWS;
  const [decimal] = submittedChoices(state, 'decimal');
  const [thousands] = submittedChoices(state, 'thousands');
  const isTwice = decimal !== undefined && decimal === thousands && choiceIn(decimal) !== undefined;
  return {
    ...(isRow ? {} : { headerRow: rereadWords.noRow }),
    ...(isTwice ? { thousands: rereadWords.sameMarks } : {}),
  };
}
