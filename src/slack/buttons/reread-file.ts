import type { ReadChoices } from '../desk.js';
import type { SlackCalls } from '../slack-calls.js';
import { buttonWords, rereadWords } from '../words.js';
import type { DeedOptions } from './deed.js';
import { type Modal, notice, openModal } from './modals.js';
import { type Press, viewPlaceOf, type Where } from './read-press.js';
import { rereadView } from './reread-view.js';

/** Asks how a file of the thread is to be read. */
export async function askHowToRead(press: Press, options: DeedOptions): Promise<void> {
  const fill = () => viewOf(press, options);
  await openModal(options.calls, press.triggerId, { title: rereadWords.title, fill });
}

/** Shows the other file that was chosen in the modal. */
export async function showOtherFile(
  press: Press,
  viewId: string,
  options: DeedOptions & { readonly calls: SlackCalls },
): Promise<void> {
  const view = await viewOf(press, options);
  await options.calls.postPatiently('views.update', { view_id: viewId, view });
}

async function viewOf(press: Press, { desk, outlet }: DeedOptions): Promise<Modal> {
  const files = await desk.filesOf(press.thread);
  const chosen = files[press.fileIndex] ?? files[0];
  if (chosen === undefined) return notice(rereadWords.title, rereadWords.noFiles);
  return rereadView({ files, chosen, place: viewPlaceOf(press), outlet });
}

/** Reads the file again and tells the thread, since everybody's next question works on what was read. */
export async function rereadFile(
  where: Where,
  { file, choices }: { readonly file: string; readonly choices: ReadChoices },
  options: DeedOptions & { readonly signal: AbortSignal },
): Promise<void> {
  const { desk, calls, whisper, outlet, signal } = options;
  const reread = await desk.reread({ thread: where.thread, file, choices }, { signal });
  switch (reread.kind) {
    case 'no-such-file':
      await whisper(where, buttonWords.gone);
      return;
    case 'refused':
      await whisper(where, outlet.markdown(rereadWords.refused(file, reread.reason)));
      return;
    case 'read': {
      // A mention would notify the one who did it; the outlet would make it inert.
      const text = outlet.markdown(rereadWords.told(file, reread));
      await calls.postPatiently('chat.postMessage', {
        ...{ channel: where.channel, thread_ts: where.rootTs },
        ...{ text: text.slice(0, 3_900), unfurl_links: false, unfurl_media: false },
      });
    }
  }
}
