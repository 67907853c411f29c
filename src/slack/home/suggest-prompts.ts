import type { Logger } from 'pino';
import { z } from 'zod';
import { createKept } from '../../threads/index.js';
import type { Access } from '../access/access.js';
import type { SlackCalls } from '../slack-calls.js';
import { faultFacts, isLacking } from '../slack-fault.js';
import { promptWords } from '../words.js';

/** The bot's direct messages as somebody opens them; where the app is an assistant of the older kind, a thread of these. */
export interface PromptsPlace {
  readonly userId: string;
  readonly channel: string;
  readonly threadTs: string | undefined;
}

const openedSchema = z.object({
  type: z.literal('app_home_opened'),
  user: z.string(),
  channel: z.string(),
  tab: z.literal('messages'),
});

const startedSchema = z.object({
  type: z.literal('assistant_thread_started'),
  assistant_thread: z.object({
    user_id: z.string(),
    channel_id: z.string(),
    thread_ts: z.string(),
  }),
});

/** Undefined for other events. */
export function readPromptsPlace(event: unknown): PromptsPlace | undefined {
  const opened = openedSchema.safeParse(event).data;
  if (opened !== undefined)
    return { userId: opened.user, channel: opened.channel, threadTs: undefined };
  const started = startedSchema.safeParse(event).data?.assistant_thread;
  return (
    started && { userId: started.user_id, channel: started.channel_id, threadTs: started.thread_ts }
  );
}

/** Suggests first questions there, where the workspace has that. Never rejects. */
export type SuggestPrompts = (place: PromptsPlace, team: string) => Promise<void>;

export interface SuggestOptions {
  readonly calls: SlackCalls;
  readonly access: Access;
  readonly logger: Logger;
}

const MOST_PLACES = 10_000;
/** They stay pinned; once in a while they may have become others. */
const KEPT_MS = 24 * 60 * 60_000;

export function createSuggestPrompts({ calls, access, logger }: SuggestOptions): SuggestPrompts {
  const suggested = createKept<true>({ max: MOST_PLACES, ttlMs: KEPT_MS });
  const workspace = { lacksIt: false };
  return async ({ userId, channel, threadTs }, team) => {
    const key = `${channel}:${threadTs ?? ''}`;
    if (workspace.lacksIt || suggested.get(key) !== undefined) return;
    try {
      // Whom it does not answer it should not invite.
      if ((await access.refusalOf({ userId, channel, team })) !== undefined) return;
      await calls.postPatiently('assistant.threads.setSuggestedPrompts', {
        channel_id: channel,
        title: promptWords.title,
        prompts: promptWords.prompts,
        ...(threadTs === undefined ? {} : { thread_ts: threadTs }),
      });
      suggested.set(key, true);
    } catch (error) {
      logger.info(faultFacts(error), 'no first questions were suggested');
      workspace.lacksIt = isLacking(error);
    }
  };
}
