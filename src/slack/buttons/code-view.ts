import { button, contextLine, plainSection, preformatted } from '../blocks.js';
import type { GivenCell } from '../given-answer.js';
import type { Outlet } from '../outlet.js';
import type { Block } from '../reply/surface.js';
import { upTo } from '../reply/up-to.js';
import { buttonWords, words } from '../words.js';
import { ACTIONS, VIEWS } from './action-ids.js';
import { type Modal, modal } from './modals.js';
import type { ViewPlace } from './read-press.js';

/** A view takes 100 blocks and 250 KB of JSON; a character may take six bytes in it. */
const MOST_CELLS = 30;
const MOST_OF_CELL = 3_000;
const MOST_IN_ALL = 30_000;

/** The code of an answer, cut where there is too much of it for a modal. */
export function codeView(
  cells: readonly GivenCell[],
  { outlet, place }: { readonly outlet: Outlet; readonly place: ViewPlace },
): Modal {
  const blocks: Block[] = [];
  let room = MOST_IN_ALL;
  let isCut = cells.length > MOST_CELLS;
  for (const [index, cell] of cells.slice(0, MOST_CELLS).entries()) {
    const code = outlet.literal(cell.code);
    const most = Math.min(MOST_OF_CELL, room);
    isCut ||= code.length > most;
    if (most === 0) break;
    room -= Math.min(code.length, most);
    blocks.push(...cellBlocks({ ...cell, code: upTo(code, most) }, index + 1, outlet));
  }
  const rest = isCut ? cutBlocks(place) : [];
  const none = cells.length === 0 ? [plainSection(buttonWords.noCode)] : [];
  return modal({
    title: buttonWords.codeTitle,
    callbackId: VIEWS.code,
    metadata: place,
    blocks: [...none, ...rest, ...blocks],
  });
}

function cellBlocks(
  { title, code, outcome }: GivenCell,
  number: number,
  outlet: Outlet,
): readonly Block[] {
  const ending = words.cellOutcomes[outcome];
  return [
    plainSection(`${number}. ${upTo(outlet.literal(title), 300)}`),
    preformatted(code),
    ...(ending === '' ? [] : [contextLine(`⚠️ ${ending}`)]),
  ];
}

function cutBlocks({ question }: ViewPlace): readonly Block[] {
  const text = buttonWords.codeFile;
  return [
    plainSection(buttonWords.codeCut),
    { type: 'actions', elements: [button({ text, actionId: ACTIONS.codeFile, value: question })] },
  ];
}

/** The whole code as a script with cell marks that editors and notebooks know. */
export function codeScript(cells: readonly GivenCell[], mask: (text: string) => string): string {
  return cells
    .map(({ title, code }) => `# %% ${mask(title).replace(/\s+/g, ' ')}\n${mask(code).trim()}\n`)
    .join('\n');
}
