import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatRequest, type Step, script } from '../src/local/model/index.js';
import type { SeenMessage } from '../src/local/slack/index.js';
import { modalOf, withButtons } from './support/buttons.js';
import { type Exchange, startWhole, type Whole } from './support/whole.js';

const channel = 'C0SALES';
const till = {
  name: 'till.csv',
  content: 'day;sum;code\n01/02/2024;1,234;007\n03/04/2024;5,678;008\n',
};

const look = 'print(till["sum"].sum(), list(till["day"].dt.month), till["code"].dtype.kind)';

/** Says what the kernel makes of the file now, and whether the model was told of it. */
function sayWhatIsSeen({ messages }: ChatRequest): Step {
  const told = messages.some(({ text }) => text.includes('a decimal point'));
  return { say: `${messages.at(-1)?.text} The model ${told ? 'knows' : 'knows nothing'}.` };
}

const mind = script((question) =>
  question.includes('both')
    ? [{ run: 'print(len(till), len(other))' }, { say: 'Looked at both.' }]
    : [
        { run: look },
        { say: 'Looked.' },
        { run: look },
        sayWhatIsSeen,
        { run: look },
        sayWhatIsSeen,
      ],
);

/** A program, a sandbox and a kernel may take long on a busy machine. */
const timeoutMs = 25_000;

let whole: Whole;
let asked: Exchange;

beforeAll(async () => {
  whole = await startWhole({ mind, slack: { triggerLifeMs: timeoutMs } });
  const text = `<@${whole.slack.bot.userId}> how much?`;
  asked = await whole.ask({ channel, text, files: [till] });
}, 60_000);
afterAll(() => whole[Symbol.asyncDispose]());

/** The modal that the button below a message opens. */
async function opened(message: SeenMessage) {
  const on = { channel, ts: message.ts };
  await whole.slack.press({ actionId: 'threadbook:reread', on, user: 'U0ALICE' });
  return modalOf(whole.slack, 'U0ALICE', (text) => text.includes('"decimal"'));
}

const receipts = () =>
  whole.slack
    .thread(channel, asked.threadTs)
    .filter(({ author, text }) => author.isBot && text.startsWith('Read till.csv again'));

const receiptAfter = (count: number) =>
  whole.slack.waitFor(() => receipts()[count], { timeoutMs, what: 'A new receipt' });

const textOf = (replies: readonly SeenMessage[]) => replies.map(({ text }) => text).join('\n');

describe('a file is read again', () => {
  it('as somebody chooses in a modal that shows how it was read', async () => {
    const modal = await opened(withButtons(asked.replies));
    expect(modal.text).toContain('"initial_option":{"text":{"type":"plain_text","text":"comma ,"');
    const values = { decimal: '=.', thousands: '=,', dateOrder: '=month first' };
    await whole.slack.submit({ viewId: modal.id, values });
    const receipt = await receiptAfter(0);
    expect(receipt.text).toContain(
      'Read till.csv again, with a decimal point, a comma between thousands, dates month first.',
    );
    expect(JSON.stringify(receipt.blocks)).toContain('till.csv · 2 rows × 3 columns');
    await modalOf(whole.slack, 'U0ALICE', (text) => text.includes('Done.'));
  });

  it('for the kernel and the model of the thread', async () => {
    const { replies } = await whole.ask({ channel, text: 'and now?', threadTs: asked.threadTs });
    expect(textOf(replies)).toContain('6912 [1, 3] O');
    expect(textOf(replies)).toContain('The model knows.');
  });

  it('never in a way that the file cannot follow, which is said in the modal', async () => {
    const [receipt] = receipts();
    if (receipt === undefined) throw new Error('There is no receipt.');
    const modal = await opened(receipt);
    const wrong = await whole.slack.submit({ viewId: modal.id, values: { headerRow: '1.5' } });
    expect(wrong).toMatchObject({ response: { response_action: 'errors' } });
    await whole.slack.submit({ viewId: modal.id, values: { headerRow: '99' } });
    const words = 'Row 99 cannot be the header';
    const again = await modalOf(whole.slack, 'U0ALICE', (text) => text.includes(words));
    // The choices stand as they were made.
    expect(again.text).toContain('"initial_value":"99"');
    await whole.slack.submit({ viewId: again.id, values: { headerRow: '1' } });
    await modalOf(whole.slack, 'U0ALICE', (text) => text.includes('how I read it already'));
    expect(receipts()).toHaveLength(1);
  });

  it('which of several is asked first', async () => {
    const text = `<@${whole.slack.bot.userId}> both`;
    const second = { name: 'other.csv', content: 'a;b\n1,5;2\n' };
    const { replies } = await whole.ask({ channel, text, files: [till, second] });
    const on = { channel, ts: withButtons(replies).ts };
    await whole.slack.press({ actionId: 'threadbook:reread', on, user: 'U0BOB' });
    const list = await modalOf(whole.slack, 'U0BOB', (shown) => shown.includes('Which file'));
    const chosen = { actionId: 'threadbook:reread-file', value: 'other.csv', user: 'U0BOB' };
    await whole.slack.press({ ...chosen, on: { viewId: list.id } });
    const form = await modalOf(whole.slack, 'U0BOB', (shown) => shown.includes('other.csv: below'));
    expect(form.id).toBe(list.id);
  });

  it('and stays read so when the program starts again and builds the kernel anew', async () => {
    await whole.restart('SIGKILL');
    await whole.killSandboxes();
    const { replies } = await whole.ask({ channel, text: 'and now?', threadTs: asked.threadTs });
    expect(textOf(replies)).toContain('6912 [1, 3] O');
    expect(textOf(replies)).toContain('The model knows.');
    expect(textOf(replies)).toContain('Picked up where we left off');
    mind.assertDone();
  }, 60_000);
});
