import { z } from 'zod';
import type { WebClients } from './connection/web-clients.js';
import { persistently } from './persistently.js';
import { isUnsure } from './slack-fault.js';
import { TokenBucket } from './token-bucket.js';
import { WaitingLines } from './waiting-lines.js';

/**
 * Every Web API method this room calls, with the bot scopes it needs (docs.slack.dev, each method's
 * page); the manifest is checked against it.
 */
export const METHOD_SCOPES = {
  'auth.test': [],
  'agents.sessions.setStatus': ['chat:write'],
  'assistant.threads.setStatus': ['chat:write'],
  'assistant.threads.setSuggestedPrompts': ['assistant:write'],
  'reactions.add': ['reactions:write'],
  'reactions.remove': ['reactions:write'],
  'chat.postMessage': ['chat:write'],
  'chat.update': ['chat:write'],
  'chat.startStream': ['chat:write'],
  'chat.appendStream': ['chat:write'],
  'chat.stopStream': ['chat:write'],
  'chat.delete': ['chat:write'],
  'views.open': [],
  'views.update': [],
  'views.publish': [],
  'files.delete': ['files:write'],
  'files.info': ['files:read'],
  'files.getUploadURLExternal': ['files:write'],
  'files.completeUploadExternal': ['files:write'],
  'users.info': ['users:read'],
  'chat.postEphemeral': ['chat:write'],
  'conversations.info': ['channels:read', 'groups:read', 'mpim:read'],
  // The history scope of each kind of channel, which the message events need, too.
  'conversations.replies': ['channels:history', 'groups:history', 'im:history', 'mpim:history'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Method = keyof typeof METHOD_SCOPES;
export type Arguments = Readonly<Record<string, unknown>>;

export interface SlackCalls {
  /** Repeats the call by itself when Slack does not answer: for what may happen twice. */
  ask(method: Method, args: Arguments): Promise<Reply>;
  /** Calls once. */
  post(method: Method, args: Arguments, doubt?: Doubt): Promise<Reply>;
  /** As `post`, but again where Slack does not answer, and after as long as it asks for when it says "too many". */
  postPatiently(method: Method, args: Arguments, doubt?: Doubt): Promise<Reply>;
  /** Puts a file's bytes where Slack said, again where it does not answer. */
  sendBytes(url: string, bytes: Uint8Array): Promise<void>;
  /**
   * Resolves when the workspace has room for one more call that only shows progress, over all replies.
   * @throws AbortError when the signal ends the wait
   */
  roomFor(method: ProgressMethod, signal: AbortSignal): Promise<void>;
}

/** For calls that must not be made twice. */
export interface Doubt {
  /**
   * Asked when a call got no answer: what Slack would have answered, when it was carried out after all. It is not
   * made again unless this tells of nothing.
   */
  readonly find: (fault: unknown) => Promise<Reply | undefined>;
}

/** What shows an answer on its way, many times for each. */
export type ProgressMethod = keyof typeof PROGRESS;

/**
 * Burst and rate add up to less than the tier in any minute (docs.slack.dev, rate limits: 20, 50 and
 * 100): the ends of answers need room, too.
 */
const PROGRESS = {
  'chat.startStream': { perMinute: 12, burst: 6 },
  'chat.appendStream': { perMinute: 70, burst: 20 },
  'chat.update': { perMinute: 34, burst: 10 },
} as const;

/** The parts of Slack's replies that are looked at. */
export type Reply = z.infer<typeof replySchema>;

const replySchema = z.object({
  ts: z.string().optional().catch(undefined),
  channel: z.string().optional().catch(undefined),
  file: z.unknown().optional(),
  file_id: z.string().optional().catch(undefined),
  upload_url: z.string().optional().catch(undefined),
  user: z.unknown().optional(),
  messages: z.unknown().optional(),
  /** The object that some methods call `channel`, too. */
  conversation: z.unknown().optional(),
  response_metadata: z.unknown().optional(),
});

function readReply(reply: object): Reply {
  const conversation = 'channel' in reply ? reply.channel : undefined;
  return replySchema.parse({ ...reply, conversation });
}

export function createSlackCalls({ asking, posting, sendBytes }: WebClients): SlackCalls {
  const lines = new WaitingLines();
  const rooms = {
    'chat.startStream': new TokenBucket(PROGRESS['chat.startStream']),
    'chat.appendStream': new TokenBucket(PROGRESS['chat.appendStream']),
    'chat.update': new TokenBucket(PROGRESS['chat.update']),
  };
  const post: SlackCalls['post'] = async (method, args, doubt) => {
    try {
      return readReply(await posting.apiCall(method, { ...args }));
    } catch (error) {
      const found = isUnsure(error) ? await doubt?.find(error) : undefined;
      if (found === undefined) throw error;
      return found;
    }
  };
  const persist: SlackCalls['post'] = (...call) => persistently(() => post(...call));
  return {
    post,
    async ask(method, args) {
      return readReply(await asking.apiCall(method, { ...args }));
    },
    postPatiently(method, args, doubt) {
      const line = lineOf(method, args);
      return line === undefined
        ? persist(method, args, doubt)
        : lines.next(line, () => persist(method, args, doubt));
    },
    sendBytes: (url, bytes) => persistently(() => sendBytes(url, bytes)),
    roomFor: (method, signal) => rooms[method].take(signal),
  };
}

/** Slack counts posts by channel and all else by method; files come together, and one may have to be looked for. */
function lineOf(method: Method, { channel }: Arguments): string | undefined {
  if (UPLOADING.has(method)) return undefined;
  return method === 'chat.postMessage' ? `${method} ${String(channel)}` : method;
}

const UPLOADING: ReadonlySet<Method> = new Set([
  'files.getUploadURLExternal',
  'files.completeUploadExternal',
]);
