import type { AnsweringOptions } from '../answering.js';
import type { Call } from '../inbound/router.js';
import { faultFacts } from '../slack-fault.js';
import { words } from '../words.js';
import { answerMark } from './answer-mark.js';
import { EditSurface } from './edit-surface.js';

type Options = Pick<AnsweringOptions, 'calls' | 'logger' | 'paceMs' | 'ledger'>;

export async function sayHelp(call: Call, options: Options): Promise<void> {
  await say(words.help, call, options);
}

/** Tells the asker that a message waits for the store, until it is settled who answers it. */
export async function whileHeld(
  settled: Promise<'new' | 'known'>,
  call: Call,
  options: Options,
): Promise<'new' | 'known'> {
  const told = say(words.held, call, options).catch((error: unknown) => {
    options.logger.info(faultFacts(error), 'the asker could not be told to wait');
    return [];
  });
  const whose = await settled;
  for (const ts of await told)
    await options.calls
      .ask('chat.delete', { channel: call.channel, ts })
      .catch((error: unknown) => options.logger.info(faultFacts(error), 'words were not deleted'));
  return whose;
}

/** @returns the `ts` of what was posted */
async function say(text: string, call: Call, options: Options): Promise<readonly string[]> {
  const posted: string[] = [];
  const surface = new EditSurface(
    {
      ...options,
      call,
      now: Date.now,
      mark: (part) => answerMark(call, part === 'last' ? { files: 0 } : {}),
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
