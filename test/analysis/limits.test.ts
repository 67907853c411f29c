import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { SandboxError } from '../../src/sandbox/index.js';
import { ScriptedModel } from '../support/scripted-model.js';
import { runs, says, stallsAfter, staysSilent } from '../support/scripted-replies.js';
import { analystOn, ask } from './ask.js';
import { FakeKernel, ok, runsUntilStopped } from './fake-kernel.js';

const paired = ['user', 'assistant', 'tool', 'assistant'];

test('a model that wants one more cell than it may run is made to conclude', async () => {
  await using model = await ScriptedModel.open(runs('a'), runs('b'), says('As far as I came: 1.'));
  const kernel = new FakeKernel((code) => ok({ text: code }));
  const { outcome } = await ask(analystOn(model, { maxSteps: 2 }), { kernel });
  expect(outcome).toMatchObject({
    kind: 'cut-short',
    reason: 'steps',
    text: 'As far as I came: 1.',
  });
  expect(kernel.codes).toEqual(['a']);
  expect(model.requests.map(({ tools }) => tools?.length ?? 0)).toEqual([1, 1, 0]);
  expect(model.requests[2]?.messages.at(-1)?.content).toMatch(/limit of steps/);
});

test('an answer in the last step is whole', async () => {
  await using model = await ScriptedModel.open(runs('a'), says('It is 1.'));
  const { outcome } = await ask(analystOn(model, { maxSteps: 2 }));
  expect(outcome).toMatchObject({ kind: 'answered', text: 'It is 1.' });
});

test('calls in the concluding reply are not run', async () => {
  await using model = await ScriptedModel.open(runs('a'), runs('b'));
  const kernel = new FakeKernel();
  const { outcome } = await ask(analystOn(model, { maxSteps: 1 }), { kernel });
  expect(outcome).toMatchObject({ kind: 'cut-short', reason: 'steps', text: '', cells: [] });
  expect(outcome.messages.map(({ role }) => role)).toEqual(paired);
});

test('a cell that can only repeat itself runs three times at most', async () => {
  const again = Array.from({ length: 5 }, () => runs("print('')"));
  await using model = await ScriptedModel.open(...again, says('Nothing comes of it.'));
  const kernel = new FakeKernel(() => ok({ stdout: '\n' }));
  const { outcome } = await ask(analystOn(model), { kernel });
  expect(kernel.codes).toHaveLength(3);
  expect(outcome).toMatchObject({ kind: 'cut-short', reason: 'steps' });
});

test('a cell whose error names another cell number each time only repeats itself', async () => {
  const again = Array.from({ length: 5 }, () => runs('1/0'));
  await using model = await ScriptedModel.open(...again, says('It cannot be divided.'));
  let count = 0;
  const kernel = new FakeKernel(() => {
    count += 1;
    return ok({ text: `<ipython-input-${count}-9e1622b385b6> at 0x7f${count}` });
  });
  await ask(analystOn(model), { kernel });
  expect(count).toBe(3);
});

test('a cell with another result each time may run again', async () => {
  const again = Array.from({ length: 5 }, () => runs('next(it)'));
  await using model = await ScriptedModel.open(...again, says('5'));
  const results = ['1', '2', '3', '4', '5'].values();
  const kernel = new FakeKernel(() => ok({ text: String(results.next().value) }));
  const { outcome } = await ask(analystOn(model), { kernel });
  expect(kernel.codes).toHaveLength(5);
  expect(outcome.kind).toBe('answered');
});

describe('the deadline cuts a turn short', () => {
  test('while the model is silent', async () => {
    await using model = await ScriptedModel.open(staysSilent());
    const { outcome } = await ask(analystOn(model, { turnMs: 100 }));
    expect(outcome).toMatchObject({ kind: 'cut-short', reason: 'time', text: '' });
  });

  test('in the middle of an answer, and what came of it is kept', async () => {
    await using model = await ScriptedModel.open(stallsAfter('The total'));
    const { outcome } = await ask(analystOn(model, { turnMs: 800 }));
    expect(outcome).toMatchObject({ kind: 'cut-short', reason: 'time', text: 'The total' });
    expect(outcome.messages.at(-1)?.text).toBe('The total\n\n(cut short by the limit of time)');
  });

  test('while a cell runs, and its call is answered', async () => {
    await using model = await ScriptedModel.open(runs('while True: pass'));
    const { outcome } = await ask(analystOn(model, { turnMs: 800 }), {
      kernel: new FakeKernel(runsUntilStopped),
    });
    expect(outcome).toMatchObject({ kind: 'cut-short', reason: 'time', cells: [] });
    expect(outcome.messages.map(({ role }) => role)).toEqual(paired);
  });

  test('even when the kernel ignores the signal', async () => {
    await using model = await ScriptedModel.open(runs('while True: pass'));
    const kernel = new FakeKernel(() => new Promise(() => undefined));
    const { outcome } = await ask(analystOn(model, { turnMs: 800, graceMs: 50 }), { kernel });
    expect(outcome).toMatchObject({ kind: 'cut-short', reason: 'time' });
    expect(outcome.messages.map(({ role }) => role)).toEqual(paired);
  });
});

test('a cell never gets the time that is kept for the answer', async () => {
  await using model = await ScriptedModel.open(runs('a'), says('done'));
  const kernel = new FakeKernel();
  await ask(analystOn(model, { turnMs: 10_000, cellMs: 60_000 }), { kernel });
  expect(kernel.limits[0]).toBeGreaterThan(6_000);
  expect(kernel.limits[0]).toBeLessThanOrEqual(8_000);
});

describe('a stop ends a turn as stopped', () => {
  test('before it began', async () => {
    await using model = await ScriptedModel.open();
    const { outcome } = await ask(analystOn(model), { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ kind: 'stopped', text: '' });
    expect(outcome.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  test('in the middle of an answer, and the request ends too', async () => {
    const stop = new AbortController();
    const request = new EventEmitter();
    const closed = once(request, 'close');
    await using model = await ScriptedModel.open((response, asked) => {
      response.on('close', () => request.emit('close'));
      stallsAfter('The total')(response, asked);
    });
    const { outcome } = await ask(analystOn(model), {
      signal: stop.signal,
      onStep: () => stop.abort(),
    });
    expect(outcome).toMatchObject({ kind: 'stopped', text: 'The total' });
    await closed;
  });

  test('while a cell runs, and later calls of the reply do not run', async () => {
    const stop = new AbortController();
    await using model = await ScriptedModel.open(runs('a', 'b'));
    const kernel = new FakeKernel(runsUntilStopped);
    const { outcome } = await ask(analystOn(model), {
      kernel,
      signal: stop.signal,
      onStep: () => stop.abort(),
    });
    expect(outcome.kind).toBe('stopped');
    expect(kernel.codes).toEqual(['a']);
    const roles = outcome.messages.map(({ role }) => role);
    expect(roles).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant']);
  });
});

test('no step is reported once the turn is over', async () => {
  const cell = new EventEmitter();
  const late = once(cell, 'end');
  await using model = await ScriptedModel.open(runs('a'));
  const kernel = new FakeKernel(async () => {
    await late;
    return ok();
  });
  const { steps } = await ask(analystOn(model, { turnMs: 800, graceMs: 20 }), { kernel });
  const before = steps.length;
  cell.emit('end');
  await new Promise(setImmediate);
  expect(steps).toHaveLength(before);
});

describe('a sandbox that fails ends the turn with its own fault', () => {
  test.for([
    ['a lost sandbox', new SandboxError('gone', 'The sandbox is gone.')],
    ['an error of another kind', new TypeError('fetch failed')],
  ] as const)('%s', async ([, error]) => {
    await using model = await ScriptedModel.open(runs('a', 'b'));
    const kernel = new FakeKernel(() => Promise.reject(error));
    const { outcome } = await ask(analystOn(model), { kernel });
    expect(outcome).toMatchObject({
      kind: 'failed',
      fault: { kind: 'sandbox-broken', cause: error },
    });
    expect(kernel.codes).toEqual(['a']);
  });
});
