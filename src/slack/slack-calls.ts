import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { WebClients } from './connection/web-clients.js';
import { retryAfterMs, slackErrorCode } from './slack-fault.js';

/**
 * Every Web API method this room calls, with the bot scopes it needs (docs.slack.dev, each method's
 * page); the manifest is checked against it.
 */
export const METHOD_SCOPES = {
  'auth.test': [],
  'agents.sessions.setStatus': ['chat:write'],
  'assistant.threads.setStatus': ['chat:write'],
  'reactions.add': ['reactions:write'],
  'reactions.remove': ['reactions:write'],
  'chat.postMessage': ['chat:write'],
  'chat.update': ['chat:write'],
  'chat.startStream': ['chat:write'],
  'chat.appendStream': ['chat:write'],
  'chat.stopStream': ['chat:write'],
  'files.info': ['files:read'],
  'files.uploadV2': ['files:write'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Method = keyof typeof METHOD_SCOPES;
export type Arguments = Readonly<Record<string, unknown>>;

export interface SlackCalls {
  /** Repeats the call by itself when Slack does not answer: for what may happen twice. */
  ask(method: Method, args: Arguments): Promise<Reply>;
  /** Calls once. */
  post(method: Method, args: Arguments): Promise<Reply>;
  /** As `post`, but waits as long as Slack asks for when it says "too many". */
  postPatiently(method: Method, args: Arguments): Promise<Reply>;
}

/** The parts of Slack's replies that are looked at. */
export type Reply = z.infer<typeof replySchema>;

const replySchema = z.object({
  ts: z.string().optional().catch(undefined),
  file: z.unknown().optional(),
  files: z.unknown().optional(),
});

const MOST_ATTEMPTS = 6;
const UNSURE_PAUSE_MS = 1_000;

export function createSlackCalls({ asking, posting }: WebClients): SlackCalls {
  const post = async (method: Method, args: Arguments): Promise<Reply> =>
    replySchema.parse(await posting.apiCall(method, { ...args }));
  return {
    post,
    async ask(method, args) {
      return replySchema.parse(await asking.apiCall(method, { ...args }));
    },
    async postPatiently(method, args) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await post(method, args);
        } catch (error) {
          const pauseMs = pauseBeforeRetry(error, attempt);
          if (pauseMs === undefined) throw error;
          await sleep(pauseMs);
        }
      }
    },
  };
}

function pauseBeforeRetry(error: unknown, attempt: number): number | undefined {
  if (attempt >= MOST_ATTEMPTS) return undefined;
  // No code means no answer: better said twice than never.
  const isUnsure = slackErrorCode(error) === undefined && attempt <= 2;
  return retryAfterMs(error) ?? (isUnsure ? UNSURE_PAUSE_MS : undefined);
}
