import { readThread } from '../context/read-thread.js';
import type { SlackCalls } from '../slack-calls.js';

export interface FilesShownOptions {
  readonly calls: SlackCalls;
  readonly place: { readonly channel: string; readonly rootTs: string };
}

/** Ids of the files that messages of ours show in a thread; a person's are never among them. */
export async function filesShownIn(
  messages: ReadonlySet<string>,
  { calls, place }: FilesShownOptions,
): Promise<readonly string[]> {
  const upTo = (Date.now() / 1_000 + 60).toFixed(6);
  const thread = await readThread(calls, { ...place, after: undefined, upTo });
  const ours = thread.messages.filter(({ ts, bot_id }) => bot_id && messages.has(ts));
  return [...new Set(ours.flatMap(({ files }) => (files ?? []).map(({ id }) => id)))];
}
