import { describe, expect, test } from 'vitest';
import { ScriptedModel } from '../support/scripted-model.js';
import { callsWith, says, streams } from '../support/scripted-replies.js';
import { analystOn, ask } from './ask.js';
import { FakeKernel } from './fake-kernel.js';

async function codesRun(args: unknown): Promise<readonly string[]> {
  await using model = await ScriptedModel.open(callsWith(args), says('done'));
  const kernel = new FakeKernel();
  await ask(analystOn(model), { kernel });
  return kernel.codes;
}

async function toldOf(args: unknown): Promise<string> {
  await using model = await ScriptedModel.open(callsWith(args), says('done'));
  const kernel = new FakeKernel();
  const { outcome } = await ask(analystOn(model), { kernel });
  expect(kernel.codes).toEqual([]);
  expect(outcome).toMatchObject({ kind: 'answered', text: 'done', cells: [] });
  return model.requests[1]?.messages.at(-1)?.content ?? '';
}

describe('arguments that hold no code are explained to the model:', () => {
  test.for([
    ['null', 'null', /missing|JSON object/],
    ['a list', '[1]', /JSON object/],
    ['a number', '7', /JSON object/],
    ['nothing', '', /"code" .*missing/],
    ['absent', undefined, /"code" .*missing/],
    ['an empty object', '{}', /"code" .*missing/],
    ['null for code', '{"code":null}', /"code" .*missing/],
    ['a number for code', '{"code":1}', /"code" .*missing/],
    ['empty code', '{"code":"  "}', /empty/],
    ['an empty fence', '{"code":"```python\\n```"}', /empty/],
    ['arguments cut off', '{"code":"print(1', /cut off/],
  ] as const)('%s', async ([, args, told]) => {
    const text = await toldOf(args);
    expect(text).toMatch(/^Nothing was run\./);
    expect(text).toMatch(told);
    expect(text).toContain('{"code": "df.head()"');
  });
});

describe('code is repaired when it comes', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['in a fence', '```python\nprint(1)\nprint(2)\n```', 'print(1)\nprint(2)'],
    ['in a fence that is never closed', '```py\nprint(1)', 'print(1)'],
    ['with HTML entities', 'print(1 &lt; 2 &amp;&amp; x)', 'print(1 < 2 && x)'],
    ['with quotes as entities', 'print(&quot;a&quot;)', 'print("a")'],
    ['with a byte that Python takes for its end', 'a = 1 # \u0000', 'a = 1 # '],
    ['with Windows line ends', 'a = 1\r\nb = 2', 'a = 1\nb = 2'],
    ['escaped once too often', 'a = 1\\nprint("x\\\\n")', 'a = 1\nprint("x\\n")'],
  ];
  test.for(cases)('%s', async ([, code, run]) => {
    expect(await codesRun(JSON.stringify({ code }))).toEqual([run]);
  });

  test('as a list of lines', async () => {
    expect(await codesRun('{"code":["a = 1","a"]}')).toEqual(['a = 1\na']);
  });

  test('under another name', async () => {
    expect(await codesRun('{"python":"a"}')).toEqual(['a']);
  });
});

describe('code is left alone that', () => {
  const cases = [
    ['counts entities in a string', "text.count('&lt;')"],
    ['holds a fence in a string', "print('''```python\nx\n```''')"],
    ['prints an escaped line break', "print('a\\nb')"],
    ['compares for real', 'df[(df.a < 2) & (df.b > 1)]'],
    ['has an entity in a comment', 'a = 1  # not &lt;'],
    ['indents with tabs', 'if True:\n\tprint(1)'],
  ] as const;
  test.for(cases)('%s', async ([, code]) => {
    expect(await codesRun(JSON.stringify({ code }))).toEqual([code]);
  });
});

describe('a cell is titled for the asker', () => {
  const long = 'Compare '.repeat(20);
  test.for([
    ['by the model', { code: 'x', title: 'Sum by month' }, 'Sum by month'],
    ['by the model, in one line', { code: 'x', title: ' Sum\nby\tmonth ' }, 'Sum by month'],
    ['by its first comment', { code: 'import os\n# Total per shop\nx' }, 'Total per shop'],
    ['by its first line', { code: '\n\ndf.head()' }, 'df.head()'],
    ['by its first line when the title is empty', { code: 'df.head()', title: '' }, 'df.head()'],
    ['in at most eighty characters', { code: 'x', title: long }, `${long.slice(0, 79)}…`],
  ] as const)('%s', async ([, args, title]) => {
    await using model = await ScriptedModel.open(callsWith(JSON.stringify(args)), says('done'));
    const { outcome } = await ask(analystOn(model));
    expect(outcome.cells[0]?.title).toBe(title);
  });
});

test('a tool that does not exist is answered with the one that does', async () => {
  const call = { index: 0, id: 'c1', function: { name: 'run_sql', arguments: '{"q":"select 1"}' } };
  await using model = await ScriptedModel.open(streams([{ tool_calls: [call] }]), says('done'));
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'answered', cells: [] });
  const [asked, told] = model.requests[1]?.messages.slice(-2) ?? [];
  expect(asked?.tool_calls?.[0]?.function).toEqual({
    name: 'run_sql',
    arguments: '{"q":"select 1"}',
  });
  expect(told?.content).toMatch(/no tool "run_sql".*run_python/);
});

test.for(['python', 'functions.run_python', 'code_interpreter'])(
  'a call of %s is taken for the one tool there is',
  async (name) => {
    const call = { index: 0, id: 'c1', function: { name, arguments: '{"code":"1"}' } };
    await using model = await ScriptedModel.open(streams([{ tool_calls: [call] }]), says('done'));
    const kernel = new FakeKernel();
    await ask(analystOn(model), { kernel });
    expect(kernel.codes).toEqual(['1']);
    expect(model.requests[1]?.messages.at(-2)?.tool_calls?.[0]?.function.name).toBe('run_python');
  },
);

test('the name of a tool that does not exist is sent back as OpenAI takes it', async () => {
  const call = { index: 0, id: 'c1', function: { name: 'db.run sql!', arguments: '{}' } };
  await using model = await ScriptedModel.open(streams([{ tool_calls: [call] }]), says('done'));
  await ask(analystOn(model));
  expect(model.requests[1]?.messages.at(-2)?.tool_calls?.[0]?.function.name).toBe('db_run_sql_');
});

test('a call without a name is answered too', async () => {
  const call = { index: 0, id: 'c1', function: { arguments: '{"code":"1"}' } };
  await using model = await ScriptedModel.open(streams([{ tool_calls: [call] }]), says('done'));
  const { outcome } = await ask(analystOn(model));
  expect(outcome).toMatchObject({ kind: 'answered', text: 'done' });
});
