import { button, plainSection } from '../blocks.js';
import { ACTIONS, VIEWS } from '../buttons/action-ids.js';
import { type Modal, modal } from '../buttons/modals.js';
import type { ViewPlace } from '../buttons/read-press.js';
import type { FileReading } from '../file-reading.js';
import type { Outlet } from '../outlet.js';
import { rereadWords } from '../words.js';

/** Of a modal's 100 blocks. */
const MOST_FILES = 90;

/** Asks which of several files is to be read again. */
export function fileListView(
  readings: readonly FileReading[],
  { outlet, place }: { readonly outlet: Outlet; readonly place: ViewPlace },
): Modal {
  const choose = (name: string) =>
    button({ text: rereadWords.choose, actionId: ACTIONS.rereadFile, value: name });
  return modal({
    title: rereadWords.title,
    callbackId: VIEWS.reread,
    metadata: place,
    blocks: [
      plainSection(rereadWords.which),
      ...readings.slice(0, MOST_FILES).map(({ name }) => ({
        ...plainSection(outlet.literal(name)),
        accessory: choose(name),
      })),
    ],
  });
}
