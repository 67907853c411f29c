import { pino } from 'pino';
import {
  type LocalSlack,
  type LocalSlackOptions,
  openLocalSlack,
  type SeenMessage,
} from '../../../src/local/slack/index.js';
import {
  type Answer,
  openSlackEdge,
  type Question,
  type SlackEdge,
  type SlackEdgeOptions,
} from '../../../src/slack/index.js';
import { emptyDesk } from './empty-desk.js';
import { memoryLedger } from './memory-ledger.js';

/** The real bot side of Slack, joined to a Slack on loopback, with a scripted mind. */
export interface Room extends AsyncDisposable {
  readonly slack: LocalSlack;
  readonly edge: SlackEdge;
  /** What the bot was asked, in order. */
  readonly questions: readonly Question[];
  /** The lines it logged. */
  readonly log: readonly string[];
  /** The bot's messages in a thread, once `isDone` says so. */
  replies(
    place: { readonly channel: string; readonly threadTs: string },
    isDone: (replies: readonly SeenMessage[]) => boolean,
  ): Promise<readonly SeenMessage[]>;
  /** Waits until no question is being answered and nothing is shown as being worked on. */
  idle(place: { readonly channel: string; readonly threadTs: string }): Promise<void>;
}

export interface RoomOptions {
  readonly mode?: 'http' | 'socket';
  readonly slack?: LocalSlackOptions;
  readonly answer?: SlackEdgeOptions['answer'];
  readonly edge?: Partial<SlackEdgeOptions>;
  /** What the workspace lacks from the start. */
  readonly without?: readonly string[];
}

export const answered: Answer = {
  outcome: { kind: 'answered' },
  text: 'It is 42.',
  table: undefined,
  charts: [],
  files: [],
  notes: [],
  offers: [],
};

export async function openRoom(options: RoomOptions = {}): Promise<Room> {
  const slack = await openLocalSlack(options.slack);
  slack.without(options.without ?? []);
  const questions: Question[] = [];
  const log: string[] = [];
  const known = new Set<string>();
  const answer = options.answer ?? (async () => answered);
  const edge = await openEdge(slack, {
    connection:
      options.mode === 'socket'
        ? { mode: 'socket', appToken: slack.appToken }
        : { mode: 'http', signingSecret: slack.signingSecret },
    botToken: slack.botToken,
    apiUrl: slack.apiUrl,
    port: 0,
    maxFileBytes: 50 * 1024 * 1024,
    logger: pino({ level: 'trace' }, { write: (line) => log.push(line) }),
    ledger: memoryLedger((thread) => known.has(thread)),
    desk: emptyDesk,
    ...options.edge,
    answer: async (question, answerOptions) => {
      questions.push(question);
      known.add(question.thread);
      return answer(question, answerOptions);
    },
  });
  if (options.mode !== 'socket')
    await slack.sendEventsTo(`http://127.0.0.1:${edge.port}/slack/events`);
  const bots = (place: { channel: string; threadTs: string }) =>
    slack
      .thread(place.channel, place.threadTs)
      .filter(({ author, ts }) => author.isBot && ts !== place.threadTs);
  return {
    slack,
    edge,
    questions,
    log,
    replies: (place, isDone) =>
      slack.waitFor(() => {
        const replies = bots(place);
        return isDone(replies) ? replies : undefined;
      }),
    async idle({ channel, threadTs }) {
      await slack.waitFor(() => {
        const { text, session } = slack.statusOf(channel, threadTs);
        return text === '' && session !== 'processing';
      });
    },
    [Symbol.asyncDispose]: async () => {
      await edge[Symbol.asyncDispose]();
      await slack[Symbol.asyncDispose]();
    },
  };
}

async function openEdge(slack: LocalSlack, options: SlackEdgeOptions): Promise<SlackEdge> {
  try {
    return await openSlackEdge(options);
  } catch (error) {
    await slack[Symbol.asyncDispose]();
    throw error;
  }
}
