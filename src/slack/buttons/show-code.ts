import { notebookFile } from '../notebook/notebook-file.js';
import { notebookProse } from '../notebook/notebook-prose.js';
import { buttonWords } from '../words.js';
import { codeScript, codeView } from './code-view.js';
import type { DeedOptions } from './deed.js';
import { notice, openModal } from './modals.js';
import { type Press, viewPlaceOf } from './read-press.js';
import { sendFile } from './send-file.js';

/** Shows the one who pressed the code behind an answer. */
export async function showCode(press: Press, options: DeedOptions): Promise<void> {
  const { calls, desk, outlet } = options;
  const title = buttonWords.codeTitle;
  await openModal(calls, press.triggerId, {
    title,
    fill: async () => {
      const answer = await desk.findAnswer(press.answer);
      return answer === undefined
        ? notice(title, buttonWords.gone)
        : codeView(answer.cells, { outlet, place: viewPlaceOf(press) });
    },
  });
}

/** Puts the whole code of an answer into its thread. */
export async function sendCode(press: Press, options: DeedOptions): Promise<void> {
  const { desk, mask } = options;
  const answer = await desk.findAnswer(press.answer);
  if (answer === undefined || answer.cells.length === 0) return sayGone(press, options);
  const bytes = Buffer.from(codeScript(answer.cells, mask), 'utf8');
  await sendFile(press, { name: 'answer.py', bytes }, options);
}

/** Puts the thread into itself, as a notebook. */
export async function sendNotebook(press: Press, options: DeedOptions): Promise<void> {
  const { desk, mask, outlet } = options;
  const file = notebookFile(await desk.answersOf(press.thread), {
    prose: (text) => notebookProse(outlet.markdown(text)),
    verbatim: mask,
  });
  if (file === undefined) return sayGone(press, options);
  await sendFile(press, file, options);
}

async function sayGone(press: Press, { whisper }: DeedOptions): Promise<void> {
  await whisper(press, buttonWords.gone);
}
