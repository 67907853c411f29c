import type { DeedOptions } from '../buttons/deed.js';
import { notice, openModal } from '../buttons/modals.js';
import { type Press, viewPlaceOf } from '../buttons/read-press.js';
import { rereadWords } from '../words.js';
import { fileListView } from './file-list-view.js';
import { rereadView } from './reread-view.js';

/** Asks how a file of an answer is to be read; of several first which. */
export async function openReread(press: Press, options: DeedOptions): Promise<void> {
  const { calls, desk, outlet } = options;
  const { title } = rereadWords;
  const place = viewPlaceOf(press);
  await openModal(calls, press.triggerId, {
    title,
    fill: async () => {
      const readings = await desk.readingsOf(press.answer);
      const [only, ...others] = readings;
      if (only === undefined) return notice(title, rereadWords.gone);
      const shown = { outlet, place };
      return others.length === 0 ? rereadView(only, shown) : fileListView(readings, shown);
    },
  });
}

/** One of several files was chosen in the modal, which now asks how it is to be read. */
export async function openRereadOf(press: Press, options: DeedOptions): Promise<void> {
  const { calls, desk, outlet } = options;
  const reading = await desk.reading(press.thread, press.value);
  const view =
    reading === undefined
      ? notice(rereadWords.title, rereadWords.gone)
      : rereadView(reading, { outlet, place: viewPlaceOf(press) });
  await calls.postPatiently('views.update', { view_id: press.viewId, view });
}
