import { afterAll, expect, it } from 'vitest';
import type { Steps } from '../src/local/model/index.js';
import { validatePayload } from '../src/local/slack/index.js';
import { caseFile, caseChannel as channel, startCases, type Talk } from './support/case-runner.js';

const cases = await startCases();
/** Where no message can be streamed, so that answers are posted and edited. */
const plain = await startCases();
plain.whole.slack.without(['chat.startStream']);
afterAll(async () => {
  for (const runner of [cases, plain]) await runner[Symbol.asyncDispose]();
});

const shops = await caseFile('b_shops.csv', 'shops.csv');

/** The Markdown of an answer's messages, as they were sent: streamed, or in a block. */
function markdownOf({ replies }: Talk): readonly string[] {
  return replies.map(({ blocks, text }) => {
    const written = blocks.flatMap((block) =>
      block['type'] === 'markdown' ? [String(block['text'])] : [],
    );
    return written.length > 0 ? written.join('') : text;
  });
}

const letters = (text: string) => text.replace(/[^a-z0-9]/gi, '');
const paragraph = (at: number, length: number) =>
  `Part${at} ${'lorem ipsum dolor '.repeat(200)}`.slice(0, length).trim();

for (const [name, runner] of [
  ['streamed', cases],
  ['edited', plain],
] as const) {
  it(`B031 nothing of a long answer is lost (${name})`, async () => {
    const say = Array.from({ length: 18 }, (_, at) => paragraph(at, 500)).join('\n\n');
    const talk = await runner.begin('B031 go', [{ say }]);
    expect(letters(markdownOf(talk).join(''))).toBe(letters(say));
    for (const part of markdownOf(talk)) expect(part.trimStart()).toMatch(/^Part\d/);
    for (const method of ['chat.postMessage', 'chat.update'])
      for (const { args } of runner.whole.slack.calls(method))
        expect(String(args['text']).length).toBeLessThanOrEqual(4_000);
  });

  it(`B032 a long paragraph and many short ones keep to the sizes of blocks (${name})`, async () => {
    const short = Array.from({ length: 60 }, (_, at) => `Short${at}.`);
    const say = [paragraph(0, 3_400), ...short].join('\n\n');
    const talk = await runner.begin('B032 go', [{ say }]);
    expect(letters(markdownOf(talk).join(''))).toBe(letters(say));
    for (const { blocks } of talk.replies) {
      expect(blocks.length).toBeLessThanOrEqual(50);
      for (const { type, text } of blocks)
        if (type === 'section') expect(JSON.stringify(text).length).toBeLessThan(3_000);
    }
  });

  it(`B033 every part of a long fence is a fence (${name})`, async () => {
    const lines = Array.from({ length: 220 }, (_, at) => `${at} |`.padEnd(60, '.'));
    const say = `Here:\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\nDone.`;
    const talk = await runner.begin('B033 go', [{ say }]);
    const parts = markdownOf(talk);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect((part.match(/^```/gm) ?? []).length % 2).toBe(0);
    const said = parts.join('\n').split('\n');
    expect(said.filter((line) => line.includes('|'))).toEqual(lines);
  });

  it(`B036 code stays as it is, byte for byte (${name})`, async () => {
    const code = '```\n| left_side | right |\n|---|---|\n| a_b_c | **x** |\n```';
    const talk = await runner.begin('B036 go', [{ say: `Result:\n${code}` }]);
    expect(markdownOf(talk).join('')).toContain(code);
  });

  it(`B040 names and broadcasts in data ping nobody (${name})`, async () => {
    const steps: Steps = [
      { run: 'df = next(iter(tables.values()))\nprint(df.note.tolist())' },
      {
        say: '- <!channel> party\n- <@U1> and <!here>\n- <https://example.invalid|Click here>\n\nThere are 3 notes: `<!channel>`, @channel',
      },
    ];
    const talk = await runner.begin('B040 list the notes', steps, [
      await caseFile('b040_pings.csv'),
    ]);
    const all = JSON.stringify([talk.replies, runner.whole.slack.calls()]);
    expect(all).not.toMatch(/<(?:![a-z]|@U1|https?:)/);
    expect(talk.text).toContain('party');
    expect(talk.text).toContain('b040_pings.csv · 3 rows');
  });

  it(`B041 no link to a host that nobody named, and none unfurls (${name})`, async () => {
    const host = 'collect.example.invalid';
    const steps: Steps = [
      { run: 'next(iter(tables.values())).amount.sum()' },
      {
        say: `The sum is 300. https://${host}/?d=ann [more](https://${host}/?d=100) ![](https://${host}/x.png)`,
      },
    ];
    const talk = await runner.begin('B041 summarise', steps, [await caseFile('b041_exfil.csv')]);
    expect(talk.text).toContain('The sum is 300.');
    expect(JSON.stringify(talk.replies)).not.toContain(host);
    for (const { args } of runner.whole.slack.calls('chat.postMessage'))
      expect(args).toMatchObject({ unfurl_links: 'false', unfurl_media: 'false' });
  });

  it(`B058 an empty answer of the model is put into words (${name})`, async () => {
    const refused = () =>
      runner.whole.slack.calls().filter(({ answer }) => answer?.['error'] === 'no_text');
    const talk = await runner.begin('B058 go', [{ say: '' }, { say: '' }]);
    expect(talk.replies).toHaveLength(1);
    expect(talk.text.trim()).not.toBe('');
    expect(refused()).toEqual([]);
  });
}

it('B044 a chart is put into the thread of the question', async () => {
  const draw = 'import matplotlib.pyplot as plt\nplt.bar(shops.shop, shops.eur)';
  const talk = await cases.begin('B044 plot eur', [{ run: draw }, { say: 'Drawn.' }], [shops]);
  const [upload] = cases.whole.slack
    .calls('files.completeUploadExternal')
    .filter(({ args }) => args['thread_ts'] === talk.ts);
  expect(upload?.args).toMatchObject({ channel_id: channel });
  expect(talk.replies.flatMap(({ files }) => files)).toHaveLength(1);
});

it('B056 who asks in Spanish is answered in Spanish', async () => {
  const asked: string[] = [];
  const talk = await cases.begin(
    'B056 ¿Cuál es el total de eur?',
    [
      ({ messages }) => {
        asked.push(messages.map(({ text }) => text).join('\n'));
        return { run: 'shops.eur.sum()' };
      },
      { say: 'El total es 630.' },
    ],
    [shops],
  );
  expect(asked[0]).toMatch(/language of (?:the|their) question/i);
  expect(talk.text).toContain('El total es 630.');
});

it('B059 rows that were asked for as a file come as one, or it is said why not', async () => {
  const write = "shops[shops.eur > 50].to_csv('over50.csv', index=False)";
  const steps: Steps = [{ run: write }, { say: 'Here are the rows.' }];
  const talk = await cases.begin('B059 rows with eur > 50 as CSV', steps, [shops]);
  const [file] = talk.replies.flatMap(({ files }) => files);
  const bytes = await cases.whole.slack.fileBytes(file?.id ?? '');
  expect(Buffer.from(bytes).toString().trim().split('\n')).toHaveLength(1 + 4);

  const { slack } = cases.whole;
  using _refused = slack.fail({
    method: 'files.completeUploadExternal',
    error: 'file_type_not_allowed',
    times: Number.POSITIVE_INFINITY,
  });
  const lost = await cases.begin('B059 once more', steps, [shops]);
  expect(lost.text).toMatch(/does not allow the upload of over50\.csv/);
});

it('keeps every call of these conversations within the limits that Slack documents', () => {
  for (const { whole } of [cases, plain])
    for (const { method, args } of whole.slack.calls())
      expect(validatePayload(method, args), method).toEqual([]);
});
