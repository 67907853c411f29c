import { readFile } from 'node:fs/promises';
import { type ChatRequest, type Steps, script } from '../../src/local/model/index.js';
import type { PersonFile, Post, SeenMessage } from '../../src/local/slack/index.js';
import type { Settings } from './program.js';
import { type Exchange, startWhole, type Whole, type WholeOptions } from './whole.js';

/** Conversations by their first question, on one program; each case has its own thread. */
export interface CaseRunner extends AsyncDisposable {
  readonly whole: Whole;
  /** Asks in a new thread, with the replies that the model will give in it, follow-ups included. */
  begin(question: string, steps: Steps, files?: readonly PersonFile[]): Promise<Talk>;
  reply(to: Exchange, text: string): Promise<Talk>;
  /** As `whole.ask`. */
  ask(post: Post): Promise<Talk>;
  /** The replies that the model will give in a thread that begins with this question. */
  plan(question: string, steps: Steps): void;
  mention(text: string): string;
  /** All that the bot wrote in a channel and its threads. */
  written(channel?: string): readonly SeenMessage[];
}

export interface Talk extends Exchange {
  /** All that the bot wrote. */
  readonly text: string;
}

export const caseChannel = 'C0SALES';

/** @param all the replies in order whatever is asked, for a thread so long that its first question is cut. */
export async function startCases(
  settings: Settings = {},
  all?: Steps,
  options: Pick<WholeOptions, 'mode' | 'slack'> = {},
): Promise<CaseRunner> {
  const scripts = new Map<string, Steps>();
  const mind = script(all ?? ((question) => scripts.get(question) ?? []));
  const whole = await startWhole({
    mind,
    ...options,
    settings: { MODEL: 'a-model', ...settings },
  });
  const { slack } = whole;
  const channel = caseChannel;
  const mention = (text: string) => `<@${slack.bot.userId}> ${text}`;
  return {
    whole,
    mention,
    plan: (question, steps) => void scripts.set(question, steps),
    ask: async (post) => talk(await whole.ask(post)),
    async begin(question, steps, files = []) {
      scripts.set(question, steps);
      return talk(await whole.ask({ channel, text: mention(question), files }));
    },
    async reply({ threadTs }, text) {
      return talk(await whole.ask({ channel, text, threadTs }));
    },
    written: (place = channel) => {
      const roots = slack.messages(place).map(({ ts }) => ts);
      const all = [...slack.messages(place), ...roots.flatMap((ts) => slack.thread(place, ts))];
      const distinct = [...new Map(all.map((message) => [message.ts, message])).values()];
      return distinct.filter(({ author }) => author.id === slack.bot.userId);
    },
    async [Symbol.asyncDispose]() {
      await whole[Symbol.asyncDispose]();
      mind.assertDone();
    },
  };
}

export async function caseFile(name: string, uploadName = name): Promise<PersonFile> {
  return { name: uploadName, content: await readFile(`test/cases/${name}`) };
}

/** The result of the newest call, as the model reads it. */
export function lastResult({ messages }: ChatRequest): string {
  const last = messages.at(-1);
  return last?.role === 'tool' ? last.text : '';
}

function talk(exchange: Exchange): Talk {
  return { ...exchange, text: exchange.replies.map(({ text }) => text).join('\n') };
}
