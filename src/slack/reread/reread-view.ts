import { plainSection, plainText } from '../blocks.js';
import { VIEWS } from '../buttons/action-ids.js';
import { type Modal, modal } from '../buttons/modals.js';
import type { ViewPlace } from '../buttons/read-press.js';
import type { FileReading } from '../file-reading.js';
import type { Outlet } from '../outlet.js';
import type { Block } from '../reply/surface.js';
import { rereadWords } from '../words.js';
import {
  type ChoiceField,
  choiceFields,
  columnsOf,
  headerRowOf,
  optionValue,
} from './choice-fields.js';

export interface RereadViewOptions {
  readonly outlet: Outlet;
  readonly place: ViewPlace;
  /** Why the choices before did not do; in words that passed the outlet. */
  readonly complaint?: string;
}

/** Asks how a file is to be read, filled with how it was read. */
export function rereadView(reading: FileReading, options: RereadViewOptions): Modal {
  const { outlet, place, complaint } = options;
  const { name, choices } = reading;
  return modal({
    title: rereadWords.title,
    submit: rereadWords.submit,
    callbackId: VIEWS.reread,
    metadata: { ...place, file: name },
    blocks: [
      ...(complaint === undefined ? [] : [plainSection(`⚠️ ${complaint}`)]),
      plainSection(rereadWords.about(outlet.literal(name))),
      ...choiceFields(reading).map((field) => menu(field, outlet)),
      ...(choices.includes('headerRow') ? [headerRow(reading)] : []),
      ...(choices.includes('keepAsText') ? keepAsText(reading, outlet) : []),
    ],
  });
}

interface InputParts {
  readonly name: keyof typeof rereadWords.labels;
  readonly element: Readonly<Record<string, unknown>>;
  readonly optional?: boolean;
}

function input({ name, element, optional = false }: InputParts): Block {
  const hint = rereadWords.hints[name];
  return {
    type: 'input',
    block_id: name,
    optional,
    label: plainText(rereadWords.labels[name], 2_000),
    ...(hint === undefined ? {} : { hint: plainText(hint, 2_000) }),
    element: { ...element, action_id: name },
  };
}

function menu({ name, options, present }: ChoiceField, outlet: Outlet): Block {
  const shown = options.map(({ value, text }) => ({
    text: plainText(outlet.literal(text), 75),
    value,
  }));
  const first = shown.find(({ value }) => value === present);
  return input({
    name,
    element: { type: 'static_select', options: shown, ...(first && { initial_option: first }) },
  });
}

function headerRow(reading: FileReading): Block {
  const row = headerRowOf(reading);
  return input({
    name: 'headerRow',
    optional: true,
    element: {
      type: 'number_input',
      is_decimal_allowed: false,
      min_value: '0',
      ...(row === undefined ? {} : { initial_value: String(row) }),
    },
  });
}

function keepAsText(reading: FileReading, outlet: Outlet): readonly Block[] {
  const kept = new Set(reading.settled.keepAsText);
  const columns = columnsOf(reading);
  if (columns.length === 0) return [];
  const option = (column: string) => ({
    text: plainText(outlet.literal(column), 75),
    value: optionValue(column),
  });
  const options = columns.map(option);
  const initial = columns.filter((column) => kept.has(column)).map(option);
  const element = {
    type: 'multi_static_select',
    options,
    ...(initial.length === 0 ? {} : { initial_options: initial }),
  };
  return [input({ name: 'keepAsText', optional: true, element })];
}
