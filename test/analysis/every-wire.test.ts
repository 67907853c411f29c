import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../src/analysis/index.js';
import { ScriptedModel, type ScriptedReply } from '../support/scripted-model.js';
import { answers, staysSilent } from '../support/scripted-replies.js';
import { type Wire, wires } from '../support/wires.js';
import { analystOn, ask } from './ask.js';
import { FakeKernel, ok, raised, runsUntilStopped } from './fake-kernel.js';

type FaultCase = readonly [
  name: string,
  script: (wire: Wire) => readonly ScriptedReply[],
  kind: Fault['kind'],
  text?: string,
];

const thrice = (reply: ScriptedReply) => [reply, reply, reply];
const html = answers('text/html', '<!doctype html><title>Sign in</title>');
const json = answers('application/json', '{"choices":[{"message":{"content":"630"}}]}');
const gibberish = answers('text/event-stream', 'event: message_delta\ndata: {"choices":\n\n');
const endless: ScriptedReply = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = () => response.write('x'.repeat(1_000_000), (error) => error || send());
  send();
};
const foreign = answers('text/event-stream', 'event: message_delta\ndata: null\n\n');

const faults: readonly FaultCase[] = [
  ['a wrong key', ({ fails }) => [fails(401)], 'model-unauthorized'],
  ['a forbidden model', ({ fails }) => [fails(403)], 'model-unauthorized'],
  [
    'used-up credit',
    ({ fails }) => [fails(400, { message: 'Your credit balance is too low.' })],
    'model-unpaid',
  ],
  ['an unknown model', ({ fails }) => [fails(404)], 'model-unknown'],
  ['a request that is not understood', ({ fails }) => [fails(400)], 'model-refused'],
  ['a request that is always too long', ({ fails }) => Array(8).fill(fails(413)), 'model-overflow'],
  ['too many requests, again and again', ({ fails }) => thrice(fails(429)), 'model-busy'],
  ['an overloaded server, again and again', ({ fails }) => thrice(fails(529)), 'model-busy'],
  ['a failing server, again and again', ({ fails }) => thrice(fails(500)), 'model-busy'],
  ['an HTML page with status 200', () => thrice(html), 'model-broken'],
  ['JSON instead of a stream', () => thrice(json), 'model-broken'],
  ['a line without end', () => [endless], 'model-broken'],
  ['an empty answer', () => thrice(answers('text/event-stream', '')), 'model-broken'],
  ['events that are no JSON', () => thrice(gibberish), 'model-broken'],
  ['events that are null', () => thrice(foreign), 'model-broken'],
  [
    'an error inside of the stream',
    ({ errsInStream }) => thrice(errsInStream({ type: 'api_error', message: 'x' })),
    'model-broken',
  ],
  [
    'an overload inside of the stream',
    ({ errsInStream }) => thrice(errsInStream({ type: 'overloaded_error', message: 'x' })),
    'model-busy',
  ],
  ['a withheld reply', ({ withholds }) => [withholds('I')], 'model-refused', 'I'],
  [
    'no finish reason',
    ({ endsWithoutFinish }) => [endsWithoutFinish('The total')],
    'model-broken',
    'The total',
  ],
  [
    'a connection that breaks',
    ({ breaksAfter }) => [breaksAfter('The total')],
    'model-unreachable',
    'The total',
  ],
];

describe.each(wires)('on the wire of $name', (wire) => {
  const { says, runs, fails, options } = wire;

  describe('a turn fails in our words, and the next one works, after', () => {
    test.for(faults)('%s', async ([, script, kind, text = '']) => {
      await using model = await ScriptedModel.open(...script(wire));
      const analyst = analystOn(model, options);
      const { outcome, streamed } = await ask(analyst);
      expect(outcome).toMatchObject({ kind: 'failed', fault: { kind }, text });
      expect(streamed).toBe(text);

      model.expect(says('It is 630.'));
      const next = await ask(analyst, { history: [outcome.messages] });
      expect(next.outcome).toMatchObject({ kind: 'answered', text: 'It is 630.' });
    });
  });

  test.for([
    ['before the answer', staysSilent(), ''],
    ['after the headers', wire.stallsAfter(''), ''],
    ['in the middle', wire.stallsAfter('The total'), 'The total'],
  ] as const)('a turn fails when a model falls silent %s', async ([, script, text]) => {
    await using model = await ScriptedModel.open(script);
    const { outcome } = await ask(analystOn(model, { ...options, idleMs: 200 }));
    const fault = { kind: 'model-unreachable' };
    expect(outcome).toMatchObject({ kind: 'failed', fault, text });
  });

  test.for([
    ['too many requests', fails(429, {}, { 'retry-after': '0' })],
    ['an overloaded server', fails(529)],
    ['an empty stream', answers('text/event-stream', '')],
    ['an overload inside of the stream', wire.errsInStream({ type: 'overloaded_error' })],
  ] as const)('%s is overcome by trying again', async ([, fault]) => {
    await using model = await ScriptedModel.open(fault, fault, says('It is 630.'));
    const { outcome } = await ask(analystOn(model, options));
    expect(outcome).toMatchObject({ kind: 'answered', text: 'It is 630.' });
  });

  test('a result reaches the model as the kernel printed it', async () => {
    const printed = 'a "quoted" word\n\tand \\n no break; é 数 😀';
    await using model = await ScriptedModel.open(runs('1'), says('done'));
    const kernel = new FakeKernel(() => ok({ stdout: printed }));
    const { outcome } = await ask(analystOn(model, options), { kernel });
    expect(outcome.kind).toBe('answered');
    expect(model.bodies[1]).toContain(JSON.stringify(printed).slice(1, -1));
  });

  test('an error of a cell is told, and the next cell runs', async () => {
    await using model = await ScriptedModel.open(runs('x'), runs('y'), says('It is 2.'));
    const kernel = new FakeKernel((code) =>
      code.trim() === 'x' ? raised('NameError', "name 'x' is not defined") : ok({ text: '2' }),
    );
    const { outcome } = await ask(analystOn(model, options), { kernel });
    expect(outcome).toMatchObject({ kind: 'answered', text: 'It is 2.' });
    expect(model.bodies[1]).toContain('NameError');
  });

  test('a question of blanks asks for what can be done', async () => {
    await using model = await ScriptedModel.open(says('I can add.'));
    const { outcome } = await ask(analystOn(model, options), { question: ' \n ' });
    expect(outcome).toMatchObject({ kind: 'answered', text: 'I can add.' });
  });

  test.for(['', ' \n', '\u200b\u2060\ufeff', '\u3164', '**\n```\n```'])(
    'a reply of nothing to read (%j) is asked for again',
    async (nothing) => {
      await using model = await ScriptedModel.open(says(nothing), says('It is 1.'));
      const { outcome } = await ask(analystOn(model, options));
      expect(outcome).toMatchObject({ kind: 'answered', text: 'It is 1.' });
    },
  );

  test('a reply cut off by the limit of tokens is told as such', async () => {
    await using model = await ScriptedModel.open(wire.isCutOff('The total of all'));
    const { outcome } = await ask(analystOn(model, options));
    expect(outcome).toMatchObject({ kind: 'cut-short', reason: 'length' });
  });

  test('a model that wants one cell more than it may run is made to conclude', async () => {
    await using model = await ScriptedModel.open(runs('1'), runs('2'), says('It is 1.'));
    const { outcome } = await ask(analystOn(model, { ...options, maxSteps: 2 }));
    expect(outcome).toMatchObject({ kind: 'cut-short', reason: 'steps', text: 'It is 1.' });
    expect(outcome.cells).toHaveLength(1);
  });

  test('a request that is too long is sent again with less', async () => {
    const turn = (number: number) => [
      { role: 'user', text: `question ${number}` } as const,
      { role: 'assistant', text: 'answer '.repeat(500), calls: [] } as const,
    ];
    const refusal = fails(400, { message: 'prompt is too long: 210000 tokens > 200000 maximum' });
    await using model = await ScriptedModel.open(refusal, says('ok'));
    const analyst = analystOn(model, { ...options, contextTokens: 16_000 });
    const { outcome } = await ask(analyst, {
      history: Array.from({ length: 50 }, (_, at) => turn(at)),
    });
    expect(outcome).toMatchObject({ kind: 'answered', text: 'ok' });
    const [first = 0, second = 0] = model.bodies.map(({ length }) => length);
    expect(second).toBeLessThan(first * 0.8);
  });

  test('the deadline ends a silent model, and a cell that runs on', async () => {
    await using silent = await ScriptedModel.open(staysSilent());
    const first = await ask(analystOn(silent, { ...options, turnMs: 100 }));
    expect(first.outcome).toMatchObject({ kind: 'cut-short', reason: 'time' });
    await using busy = await ScriptedModel.open(runs('while True: pass'));
    const kernel = new FakeKernel(runsUntilStopped);
    const second = await ask(analystOn(busy, { ...options, turnMs: 800 }), { kernel });
    expect(second.outcome).toMatchObject({ kind: 'cut-short', reason: 'time', cells: [] });
  });

  test('a stop ends the answer and its request, and the next question works', async () => {
    const stop = new AbortController();
    const request = new EventEmitter();
    const closed = once(request, 'close');
    await using model = await ScriptedModel.open((response, asked) => {
      response.on('close', () => request.emit('close'));
      wire.stallsAfter('The total')(response, asked);
    });
    const analyst = analystOn(model, options);
    const onStep = () => stop.abort();
    const { outcome } = await ask(analyst, { signal: stop.signal, onStep });
    expect(outcome).toMatchObject({ kind: 'stopped', text: 'The total' });
    await closed;
    model.expect(says('It is 1.'));
    const next = await ask(analyst, { history: [outcome.messages] });
    expect(next.outcome).toMatchObject({ kind: 'answered', text: 'It is 1.' });
  });
});
