import { plainSection, plainText } from '../blocks.js';
import type { FileReading, ReadChoices } from '../desk.js';
import type { Outlet } from '../outlet.js';
import type { Block } from '../reply/surface.js';
import { rereadWords } from '../words.js';
import { ACTIONS, VIEWS } from './action-ids.js';
import { type Modal, modal } from './modals.js';
import { AUTOMATIC, CHOICES, type ChoiceName } from './read-choices.js';
import type { ViewPlace } from './read-press.js';

export interface RereadViewOptions {
  readonly files: readonly FileReading[];
  readonly chosen: FileReading;
  readonly place: ViewPlace;
  readonly outlet: Outlet;
}

/** What Slack takes in one menu. */
const MOST_OPTIONS = 100;
/** A longer name cannot be the value of an option. */
const LONGEST_VALUE = 150;

/** Shows how a file was read, and lets a person settle what the file leaves open. */
export function rereadView({ files, chosen, place, outlet }: RereadViewOptions): Modal {
  const { found, settled, summaries, sheets, columns } = chosen;
  const menus = (Object.keys(CHOICES) as ChoiceName[]).map((name) => menu(name, found, settled));
  return modal({
    title: rereadWords.title,
    submit: rereadWords.submit,
    callbackId: VIEWS.rereadFile,
    metadata: { ...place, file: chosen.name },
    blocks: [
      ...(files.length > 1 ? [filesMenu({ files, chosen, place, outlet })] : []),
      plainSection(outlet.literal([chosen.name, ...summaries.slice(0, 5)].join('\n'))),
      ...menus,
      headerRow(found, settled),
      ...(sheets.length > 1 ? [sheetMenu({ sheets, settled, outlet })] : []),
      ...textColumns({ columns, settled, outlet }),
    ],
  });
}

function filesMenu({ files, chosen, place, outlet }: RereadViewOptions): Block {
  const options = files
    .slice(0, MOST_OPTIONS)
    .map(({ name }, index) => option(outlet.literal(name), `${index} ${place.question}`));
  const initial = options[files.indexOf(chosen)];
  const element = {
    type: 'static_select',
    action_id: ACTIONS.chooseFile,
    options,
    ...(initial === undefined ? {} : { initial_option: initial }),
  };
  return { type: 'actions', block_id: 'files', elements: [element] };
}

function menu(name: ChoiceName, found: ReadChoices, settled: ReadChoices): Block {
  const { values } = CHOICES[name];
  const settledHere = settled[name];
  const current = settledHere === undefined ? found[name] : undefined;
  const all = [...new Set([...values, ...(settledHere === undefined ? [] : [settledHere])])];
  const options = [
    option(rereadWords.asFound(current === undefined ? undefined : valueWords(name, current)), AUTOMATIC),
    ...all.map((value) => option(valueWords(name, value), `=${value}`)),
  ];
  const initial = options.find(({ value }) => value === `=${settledHere}`) ?? options[0];
  return input(name, rereadWords.labels[name], {
    type: 'static_select',
    action_id: name,
    options,
    initial_option: initial,
  });
}

function valueWords(name: ChoiceName, value: string): string {
  return rereadWords.values[name]?.[value] ?? value;
}

function headerRow(found: ReadChoices, settled: ReadChoices): Block {
  return {
    ...input('headerRow', rereadWords.labels.headerRow, {
      type: 'number_input',
      action_id: 'headerRow',
      is_decimal_allowed: false,
      min_value: '0',
      max_value: '1048576',
      ...(settled.headerRow === undefined ? {} : { initial_value: String(settled.headerRow) }),
    }),
    hint: plainText(rereadWords.headerHint(found.headerRow), 2_000),
  };
}

interface Named {
  readonly settled: ReadChoices;
  readonly outlet: Outlet;
}

function sheetMenu({ sheets, settled, outlet }: Named & { readonly sheets: readonly string[] }): Block {
  const options = [
    option(rereadWords.allSheets, AUTOMATIC),
    ...sheets.filter(isValue).slice(0, MOST_OPTIONS - 1).map((name) => option(outlet.literal(name), `=${name}`)),
  ];
  const initial = options.find(({ value }) => value === `=${settled.sheet}`) ?? options[0];
  const element = { type: 'static_select', action_id: 'sheet', options, initial_option: initial };
  return input('sheet', rereadWords.labels.sheet, element);
}

function textColumns({ columns, settled, outlet }: Named & { readonly columns: readonly string[] }): readonly Block[] {
  const names = [...new Set([...(settled.keepAsText ?? []), ...columns])].filter(isValue);
  const options = names.slice(0, MOST_OPTIONS).map((name) => option(outlet.literal(name), `=${name}`));
  if (options.length === 0) return [];
  const kept = new Set(settled.keepAsText?.map((name) => `=${name}`));
  const initial = options.filter(({ value }) => kept.has(value));
  const element = {
    type: 'multi_static_select',
    action_id: 'keepAsText',
    options,
    ...(initial.length === 0 ? {} : { initial_options: initial }),
  };
  return [input('keepAsText', rereadWords.labels.keepAsText, element)];
}

function isValue(name: string): boolean {
  return name.length < LONGEST_VALUE;
}

function option(text: string, value: string) {
  return { text: plainText(text, 75), value };
}

function input(blockId: string, label: string, element: object): Block {
  return { type: 'input', block_id: blockId, optional: true, label: plainText(label, 2_000), element };
}
