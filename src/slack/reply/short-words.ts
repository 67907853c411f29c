import type { AnsweringOptions } from '../answering.js';
import type { Call } from '../inbound/router.js';
import { faultFacts } from '../slack-fault.js';
import { words } from '../words.js';
import { answerMark } from './answer-mark.js';
import { EditSurface } from './edit-surface.js';
import type { SurfaceOptions } from './surface.js';

type Options = Pick<AnsweringOptions, 'calls' | 'logger' | 'paceMs' | 'ledger'>;

export async function sayHelp(call: Call, options: Options): Promise<void> {
  await say(words.help, call, { ...options, mark: () => answerMark(call, { files: 0 }) });
}

/** Tells the asker that a message waits for the store, until it is settled who answers it. */
export async function whileHeld(
  settled: Promise<'new' | 'known'>,
  call: Call,
  options: Options,
): Promise<'new' | 'known'> {
  // Whoever takes the message over must not take these words for its answer.
  const told = say(words.held, call, { ...options, mark: () => answerMark(call) }).catch(
    (error: unknown) => {
      options.logger.info(faultFacts(error), 'the asker could not be told to wait');
      return [];
    },
  );
  const whose = await settled;
  for (const ts of await told)
    await options.calls
      .ask('chat.delete', { channel: call.channel, ts })
      .catch((error: unknown) => options.logger.info(faultFacts(error), 'words were not deleted'));
  return whose;
}

/** @returns the `ts` of what was posted */
async function say(
  text: string,
  call: Call,
  options: Options & Pick<SurfaceOptions, 'mark'>,
): Promise<readonly string[]> {
  const posted: string[] = [];
  const surface = new EditSurface(
    {
      ...options,
      call,
      now: Date.now,
      onPosted: (ts) => {
        posted.push(ts);
        void options.ledger.noteSurface(call.id, ts);
      },
    },
    0,
  );
  await surface.finish({ text, cards: [] }, []);
  return posted;
}
