import { PNG } from 'pngjs';
import { afterAll, expect, it } from 'vitest';
import { caseFile, lastResult, startCases, type Talk } from './support/case-runner.js';
import { coloursOf } from './support/colours-of.js';

const cases = await startCases();
const hasty = await startCases({ CELL_TIMEOUT_SECONDS: '2' });
afterAll(async () => {
  await cases[Symbol.asyncDispose]();
  await hasty[Symbol.asyncDispose]();
});

const shops = await caseFile('b_shops.csv', 'shops.csv');
const filesOf = ({ replies }: Talk) => replies.flatMap(({ files }) => files);
const pictures = (talk: Talk) => filesOf(talk).filter(({ name }) => name.endsWith('.png'));
const plt = 'import matplotlib.pyplot as plt';

/** Remembers what the model read of a cell, then goes on. */
function reading<S>(results: string[], step: S) {
  return (request: Parameters<typeof lastResult>[0]): S => {
    results.push(lastResult(request));
    return step;
  };
}

it('C002 an endless loop is told as a time-out, and the kernel lives', async () => {
  const seen: string[] = [];
  const talk = await hasty.begin('C002 loop', [
    { run: 'x = 41\nwhile True: pass' },
    reading(seen, { run: 'print(x + 1)' }),
    { say: 'It is 42.' },
  ]);
  expect(seen[0]).toMatch(/Timed out.*every variable is kept/s);
  expect(talk.text).toContain('It is 42.');
});

it('C005 a kernel that was restarted is told to the model with what it holds again, and nobody sees a NameError', async () => {
  const seen: string[] = [];
  const talk = await hasty.begin('C005 restart', [
    { run: 'df = 1' },
    { run: 'import os, signal\nos.kill(os.getpid(), signal.SIGKILL)' },
    reading(seen, { run: 'print(df)' }),
    reading(seen, { say: 'df is 1.' }),
  ]);
  expect(seen[0]).toMatch(/kernel was restarted.*what this cell made is lost.*df \(int\)/s);
  expect(seen[1]).toBe('[stdout]\n1');
  expect(talk.text).toContain('df is 1.');
  expect(talk.text).not.toContain('NameError');
});

it('C006 a session that expired between two turns is built again from its files', async () => {
  await using brief = await startCases({ SESSION_IDLE_SECONDS: '1' });
  const keep = 'big = shops[shops.eur > 30]\nlen(big)';
  const first = await brief.begin(
    'C006 load shops.csv and keep eur > 30 as big',
    [{ run: keep }, { say: 'Kept.' }, { run: keep }, { say: 'big has 10 rows.' }],
    [shops],
  );
  await expect.poll(async () => (await brief.whole.sandboxes()).size, { timeout: 20_000 }).toBe(0);
  const next = await brief.reply(first, 'how many rows are in big?');
  expect(next.text).toContain('big has 10 rows.');
  expect(next.text).not.toContain('NameError');
}, 60_000);

it('C007 variables stay from cell to cell, as the tool says', async () => {
  const seen: string[] = [];
  const talk = await cases.begin('C007 keep', [
    { run: 'x = 42' },
    { run: 'print(x)' },
    reading(seen, { say: 'It is 42.' }),
  ]);
  expect(seen).toEqual(['[stdout]\n42']);
  expect(talk.text).toContain('It is 42.');
});

it('C010 two figures of a cell arrive both', async () => {
  const draw = `${plt}\nplt.figure(); plt.plot([1, 2]); plt.figure(); plt.bar([1], [2]); plt.show()`;
  const talk = await cases.begin('C010 draw', [{ run: draw }, { say: 'Drawn.' }]);
  expect(pictures(talk)).toHaveLength(2);
});

it('C011 a figure that is shown and returned arrives once', async () => {
  const draw = `${plt}\nfig, ax = plt.subplots(); ls = ax.plot([1, 2], [3, 4], [1, 2], [4, 3]); plt.show(); fig`;
  const talk = await cases.begin('C011 draw', [{ run: draw }, { say: 'Drawn.' }]);
  expect(pictures(talk)).toHaveLength(1);
});

it('C013 a figure of an earlier cell is not sent again', async () => {
  const first = await cases.begin('C013 draw', [
    { run: `${plt}\nplt.plot([1, 2]); plt.show()` },
    { say: 'Drawn.' },
    { run: 'print(1)' },
    { say: 'It is 1.' },
  ]);
  expect(pictures(first)).toHaveLength(1);
  expect(filesOf(await cases.reply(first, 'and now?'))).toEqual([]);
});

it('C014 Chinese, Japanese and Korean labels are drawn', async () => {
  const seen: string[] = [];
  const draw = [
    `import warnings\n${plt}`,
    'df = next(iter(tables.values()))',
    'with warnings.catch_warnings(record=True) as caught:',
    '    warnings.simplefilter("always")',
    '    plt.bar(df["都市"], df["販売"]); plt.gcf().canvas.draw()',
    'print([str(w.message) for w in caught if "Glyph" in str(w.message)])',
  ].join('\n');
  const talk = await cases.begin(
    'C014 plot 販売 by 都市',
    [{ run: draw }, reading(seen, { say: '東京が一番です。' })],
    [await caseFile('b_cjk.csv')],
  );
  expect(seen[0]).toContain('[stdout]\n[]');
  expect(pictures(talk)).toHaveLength(1);
});

it('C015 a chart by a package that is not there is drawn with matplotlib', async () => {
  const seen: string[] = [];
  const talk = await cases.begin('C015 bokeh', [
    { run: 'from bokeh.plotting import figure, show; show(figure())' },
    reading(seen, { run: `${plt}\nplt.bar([1], [2])` }),
    { say: 'Drawn with matplotlib.' },
  ]);
  expect(seen[0]).toMatch(/not installed.*matplotlib/s);
  expect(pictures(talk)).toHaveLength(1);
});

it('C015 charts of altair become pictures, whatever they show, and stay within the thread', async () => {
  const told: string[] = [];
  const draw = [
    'import altair as alt, pandas as pd',
    'big = pd.DataFrame({"day": pd.date_range("2024-01-01", periods=6000, freq="H"), "y": range(6000)})',
    'display(alt.Chart(big).mark_line().encode(x="day:T", y="y:Q"))',
    'cities = pd.DataFrame({"都市": ["東京", "大阪"], "販売": [3, 2], "r": ["n", "s"]})',
    'bars = alt.Chart(cities).mark_bar().encode(x="都市", y="販売").properties(title="販売額")',
    'bars.facet("r:N") | bars',
  ].join('\n');
  const url = 'alt.Chart("https://evil.example/x.csv").mark_bar().encode(x="a:N", y="b:Q")';
  const talk = await cases.begin('C015 altair', [
    { run: draw },
    reading(told, { run: url }),
    reading(told, { say: 'Drawn.' }),
  ]);
  expect(told[0]).not.toContain('[stderr]');
  expect(told[0]).toMatch(/attached as chart.html, and a plain picture/);
  expect(told[1]).toMatch(/without a picture: data at an address, which is never fetched/);
  expect(pictures(talk)).toHaveLength(2);
  for (const { id } of pictures(talk))
    expect(coloursOf(await cases.whole.slack.fileBytes(id))).toBeGreaterThan(10);
}, 60_000);

it('C015 interactive charts become pictures, with their pages beside them', async () => {
  const told: string[] = [];
  const spec = {
    $schema: 'https://vega.github.io/schema/vega-lite/v5.20.1.json',
    title: 'Two </script> shops',
    data: { name: 'rows' },
    datasets: { rows: ['A', 'B'].map((shop, at) => ({ shop, eur: 10 + at })) },
    mark: { type: 'bar' },
    encoding: { x: { field: 'shop', type: 'nominal' }, y: { field: 'eur', type: 'quantitative' } },
  };
  const vega = [
    'import json',
    'class Chart:',
    '    def _repr_mimebundle_(self, include=None, exclude=None):',
    `        return {"application/vnd.vegalite.v5+json": json.loads(r'''${JSON.stringify(spec)}''')}`,
    'Chart()',
  ].join('\n');
  const talk = await cases.begin('C015 plotly', [
    {
      run: 'import plotly.express as px\nfig = px.bar(x=[1], y=[2], title="Bars")\nfig.show()\nfig',
    },
    reading(told, {
      run: 'import plotly.graph_objects as go\ngo.Figure(go.Heatmap(z=[[1, 2]], name="Heat"))',
    }),
    reading(told, { run: vega }),
    reading(told, { say: 'Drawn.' }),
  ]);
  expect(told[0]).toMatch(/attached as bars.html, and a plain picture/);
  expect(told[1]).toMatch(/attached as chart.html, without a picture: heatmap “Heat” cannot/);
  expect(told[2]).toMatch(/attached as two-script-shops.html, and a plain picture/);
  expect(pictures(talk)).toHaveLength(2);
  for (const { id } of pictures(talk))
    expect(coloursOf(await cases.whole.slack.fileBytes(id))).toBeGreaterThan(10);
  const pages = filesOf(talk).filter(({ name }) => name.endsWith('.html'));
  expect(pages.map(({ name }) => name)).toEqual([
    'bars.html',
    'chart.html',
    'two-script-shops.html',
  ]);
  const [bars, , shops] = await Promise.all(
    pages.map(async ({ id }) => (await cases.whole.slack.fileBytes(id)).toString()),
  );
  expect(bars).toContain('Plotly.newPlot');
  expect(bars).not.toContain('src="https://');
  expect(shops).toContain('Two \\u003c/script>');
}, 60_000);

it('C017 a huge figure is bounded in pixels', async () => {
  const talk = await cases.begin('C017 huge', [
    { run: `${plt}\nplt.figure(figsize=(12, 700)); plt.plot([1]); plt.savefig('x.png', dpi=100)` },
    { say: 'Drawn.' },
  ]);
  const [picture] = pictures(talk);
  const bytes = await cases.whole.slack.fileBytes(picture?.id ?? '');
  const { width, height } = PNG.sync.read(Buffer.from(bytes));
  expect(Math.max(width, height)).toBeLessThanOrEqual(8_000);
});

it('C018 a flood of output keeps what was printed last', async () => {
  const seen: string[] = [];
  const talk = await cases.begin('C018 flood', [
    { run: "for i in range(2_000_000): print(i)\nprint('RESULT 77')" },
    reading(seen, { say: 'The result is 77.' }),
  ]);
  expect(seen[0]).toContain('RESULT 77');
  expect(seen[0]?.length).toBeLessThan(60_000);
  expect(talk.text).toContain('The result is 77.');
});

it('C018 an answer without end is cut, which it says, and the thread goes on', async () => {
  const first = await cases.begin('C018 answer', [
    { say: 'All of the words again. '.repeat(80_000) },
    { say: 'Here is the rest.' },
  ]);
  expect(first.text).toContain('My answer grew too long, so it ends here. Ask me to go on.');
  expect(first.text.length).toBeLessThan(45_000);
  expect((await cases.reply(first, 'go on')).text).toContain('Here is the rest.');
}, 60_000);

it('C021 a made-up file name is answered with the names that exist', async () => {
  const seen: string[] = [];
  const talk = await cases.begin(
    'C021 sum',
    [
      { run: "import pandas as pd\npd.read_csv('filename.csv')" },
      reading(seen, { run: "pd.read_csv('shops.csv').eur.sum()" }),
      { say: 'The sum is 630.' },
    ],
    [shops],
  );
  expect(seen[0]).toContain('The working folder holds: "shops.csv"');
  expect(talk.text).toContain('The sum is 630.');
});

it('C022 an install without network fails fast and says what there is', async () => {
  const seen: string[] = [];
  const install =
    "import subprocess, sys; subprocess.run([sys.executable, '-m', 'pip', 'install', '--retries', '1', 'prophet'])";
  const begun = performance.now();
  const talk = await cases.begin('C022 forecast', [
    { run: install },
    reading(seen, { say: 'I cannot install packages here: there is no network.' }),
  ]);
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(seen[0]).toMatch(/no network|No module named pip/);
  expect(talk.text).toContain('there is no network');
});

it('C023 a saved workbook is delivered, and no dead link', async () => {
  const write = [
    'import pandas as pd',
    'with pd.ExcelWriter("groups.xlsx") as book:',
    '    for group, part in shops.groupby(shops.shop.str[:2]):',
    '        part.to_excel(book, sheet_name=group, index=False)',
  ].join('\n');
  const talk = await cases.begin(
    'C023 make an Excel file with a sheet per shop group',
    [{ run: write }, { say: 'Here: [groups.xlsx](sandbox:/mnt/data/groups.xlsx)' }],
    [shops],
  );
  expect(filesOf(talk).map(({ name }) => name)).toEqual(['groups.xlsx']);
  expect(talk.text).not.toMatch(/sandbox:\/|\/mnt\/data/);
});

it('an answer of many messages holds no dead link, wherever it is parted', async () => {
  const line = 'One more: [rows.csv](sandbox:/mnt/data/rows.csv) and [more](/workspace/rows.csv).';
  const say = `Written.\n${`${line}\n`.repeat(400)}`;
  const run = 'open("rows.csv", "w").write("a\\n1\\n")';
  const talk = await cases.begin('a long answer with links', [{ run }, { say }], [shops]);
  expect(talk.replies.length).toBeGreaterThan(1);
  expect(talk.text.match(/rows\.csv/g)?.length).toBeGreaterThan(300);
  expect(talk.text).not.toMatch(/sandbox:|\/mnt\/data|\/workspace\/rows|\]\(/);
});

it('C024 a file that was claimed and never written is denied', async () => {
  const talk = await cases.begin('C024 slides', [
    { say: 'Here is report.pptx' },
    { say: 'Here is report.pptx' },
  ]);
  expect(filesOf(talk)).toEqual([]);
  expect(talk.text).toContain('No code wrote report.pptx');
});

it('C027 the kernel knows no secret, and a token in the text is masked', async () => {
  const seen: string[] = [];
  const talk = await cases.begin('C027 token', [
    { run: "import os; raise RuntimeError(os.environ.get('SLACK_BOT_TOKEN'))" },
    reading(seen, { say: 'It says xoxb-test-000-abcdefghijkl.' }),
  ]);
  expect(seen[0]).toContain('RuntimeError: None');
  expect(talk.text).not.toContain('xoxb-');
});

it('C028 warnings are shown to nobody', async () => {
  const seen: string[] = [];
  const talk = await cases.begin('C028 warn', [
    { run: "import warnings; warnings.warn('SettingWithCopyWarning: x')", title: 'Warn' },
    reading(seen, { say: 'Done.' }),
  ]);
  expect(seen[0]).not.toContain('SettingWithCopyWarning');
  expect(JSON.stringify(talk.replies)).not.toContain('SettingWithCopyWarning');
});

it('C029 a full disk is an error, and the next message works', async () => {
  const seen: string[] = [];
  const first = await cases.begin('C029 fill', [
    { run: "open('/tmp/x', 'wb').write(b'0' * 10**9); open('/tmp/y', 'wb').write(b'0' * 10**9)" },
    reading(seen, { say: 'The disk is full.' }),
    { run: 'print(6 * 7)' },
    { say: 'It is 42.' },
  ]);
  expect(seen[0]).toMatch(/No space left|kernel died|MemoryError|memory/i);
  expect((await cases.reply(first, 'and now?')).text).toContain('It is 42.');
});

it('C031 processes of a pool work and leave nothing behind', async () => {
  const seen: string[] = [];
  const pool =
    'from multiprocessing import Pool\nwith Pool(8) as pool: print(sum(pool.map(abs, range(10))))';
  await cases.begin('C031 pool', [
    { run: pool },
    reading(seen, { run: 'import multiprocessing; print(len(multiprocessing.active_children()))' }),
    reading(seen, { say: 'It is 45.' }),
  ]);
  expect(seen).toEqual(['[stdout]\n45', '[stdout]\n0']);
});

it('C032 the date is told with its zone', async () => {
  const prompts: string[] = [];
  const today = new Date().toISOString().slice(0, 10);
  const talk = await cases.begin("C032 what is today's date and how is 1234.5 written here?", [
    ({ messages }) => {
      prompts.push(messages[0]?.text ?? '');
      return { say: `Today is ${today} (UTC), and the number is written 1,234.5.` };
    },
  ]);
  expect(prompts[0]).toContain(`Today is ${today} (UTC)`);
  expect(talk.text).toContain('(UTC)');
  expect(talk.text).not.toContain('not found');
});

it('C035 threads do not share a kernel', async () => {
  const seen: string[] = [];
  await cases.begin('C035 A', [{ run: "secret = 'alpha'" }, { say: 'Kept.' }]);
  await cases.begin('C035 B', [
    { run: "print('secret' in globals())" },
    reading(seen, { say: 'No.' }),
  ]);
  expect(seen).toEqual(['[stdout]\nFalse']);
});
