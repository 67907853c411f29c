import { expect, it } from 'vitest';
import type { ChatRequest, Mind } from '../src/local/model/index.js';
import { caseChannel, caseFile, lastResult } from './support/case-runner.js';
import { type Exchange, startWhole } from './support/whole.js';

const story = 'Tell me a long story about shops. '.repeat(100);
const flood = 'for at in range(600): print("row", at)';
const shops = await caseFile('b_shops.csv', 'shops.csv');

/** Runs code for what asks for it, tells stories else, and refuses what a service refuses of a history. */
function narrator(): Mind & { readonly asked: ChatRequest[] } {
  const asked: ChatRequest[] = [];
  return {
    model: 'a-model',
    asked,
    async reply(request) {
      const { messages } = request;
      checkPairs(messages);
      const question = messages.findLast(({ role }) => role === 'user')?.text ?? '';
      const code = /^sum/.test(question)
        ? 'print(shops.eur.sum())'
        : /^print/.test(question)
          ? flood
          : '';
      if (code !== '' && lastResult(request) === '')
        return { kind: 'message', text: '', calls: [{ tool: 'run_python', input: { code } }] };
      if (code === '') return { kind: 'message', text: story, calls: [] };
      asked.push(request);
      return {
        kind: 'message',
        text: `It printed ${lastResult(request).slice('[stdout]\n'.length, 20)}`,
        calls: [],
      };
    },
  };
}

/** As services do: each result right after its call, no call without one. */
function checkPairs(messages: ChatRequest['messages']): void {
  const open = new Set<string>();
  for (const message of messages) {
    if (message.role === 'tool') {
      if (!open.delete(message.callId)) throw new Error('a result without its call');
    } else if (open.size > 0) throw new Error('a call without its result');
    if (message.role === 'assistant') for (const { id } of message.calls) open.add(id);
  }
}

it('D008, D024 threads of 200 turns with calls and of 300 long turns go on, also after a restart', async () => {
  const mind = narrator();
  await using whole = await startWhole({ mind, settings: { MODEL: 'a-model' } });
  const channel = caseChannel;
  const mention = `<@${whole.slack.bot.userId}>`;
  const converse = async (text: string, turns: number): Promise<Exchange> => {
    let talk = await whole.ask({ channel, text: `${mention} ${text}`, files: [shops] });
    for (let at = 1; at < turns; at += 1)
      talk = await whole.ask({ channel, text, threadTs: talk.threadTs });
    return talk;
  };
  const threads = await Promise.all([converse('print', 200), converse(story, 300)]);
  const sums = async () => {
    for (const { threadTs } of threads) {
      const { replies } = await whole.ask({ channel, text: 'sum of eur?', threadTs });
      expect(replies.map(({ text }) => text).join('\n')).toContain('It printed 630');
      expect(JSON.stringify(mind.asked.at(-1)?.messages)).toContain('shops');
    }
  };
  await sums();
  await whole.restart('SIGTERM');
  await sums();
}, 600_000);
