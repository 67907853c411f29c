import type { Logger } from 'pino';
import type { SlackCalls } from '../slack-calls.js';
import { faultFacts, slackErrorCode } from '../slack-fault.js';
import { filesShownIn } from './files-shown-in.js';

export interface RemoveOptions {
  readonly calls: SlackCalls;
  readonly logger: Logger;
  readonly place: { readonly channel: string; readonly rootTs: string };
}

/** What says that there is nothing left to remove. */
const GONE: ReadonlySet<string | undefined> = new Set([
  'message_not_found',
  'file_not_found',
  'file_deleted',
  'thread_not_found',
  'channel_not_found',
]);

/** Removes messages of ours, with the files they show. @returns how many things could not be removed */
export async function removeMessages(
  messages: readonly string[],
  options: RemoveOptions,
): Promise<number> {
  const notRemoved = await removeFiles(messages, options);
  let left = notRemoved;
  for (const ts of messages) {
    const args = { channel: options.place.channel, ts };
    if (!(await removed('chat.delete', args, options))) left += 1;
  }
  return left;
}

/** Removes the files that messages of ours show. @returns how many could not be removed */
export async function removeFiles(
  messages: readonly string[],
  options: RemoveOptions,
): Promise<number> {
  const { calls, logger, place } = options;
  const files = await filesShownIn(new Set(messages), { calls, place }).catch((error: unknown) => {
    logger.warn(faultFacts(error), 'a thread could not be read');
    return undefined;
  });
  if (files === undefined) return 1;
  let left = 0;
  for (const file of files) if (!(await removed('files.delete', { file }, options))) left += 1;
  return left;
}

async function removed(
  method: 'chat.delete' | 'files.delete',
  args: Readonly<Record<string, unknown>>,
  { calls, logger }: RemoveOptions,
): Promise<boolean> {
  try {
    await calls.postPatiently(method, args);
    return true;
  } catch (error) {
    if (GONE.has(slackErrorCode(error))) return true;
    logger.warn({ method, ...faultFacts(error) }, 'something was not removed');
    return false;
  }
}
