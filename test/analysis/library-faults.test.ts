import { describe, expect, test } from 'vitest';
import type { CellResult } from '../../src/sandbox/index.js';
import { ScriptedModel } from '../support/scripted-model.js';
import { runs, says } from '../support/scripted-replies.js';
import { wires } from '../support/wires.js';
import { analystOn, ask } from './ask.js';
import { FakeKernel, ok } from './fake-kernel.js';

/*
 * What the agent library does wrong, and the test that holds each from the asker. Below stand those that
 * no other file holds.
 *
 * unknown tool name                          tool-input: a tool that does not exist …
 * arguments invalid, empty, cut, not fitting tool-input: arguments that hold no code …
 * parallel calls, one id for two             server-quirks: the same id for two calls
 * a tool that throws                         limits: a sandbox that fails ends the turn …
 * results corrupted on their way             every-wire: a result reaches the model as printed
 * results of null or large integers          below
 * pictures as results                        pictures
 * very long output                           tool-result: a flood of output; history: one result …
 * a tool or model that hangs                 every-wire: the deadline ends …
 * an empty question                          every-wire: a question of blanks …
 * 400, 401, 403, 404, reset, bad events      every-wire: a turn fails in our words …
 * 429, 500, retry-after                      every-wire, model-faults: … is overcome, … is not waited for
 * stalls before and in the stream            every-wire: a turn fails when a model falls silent …
 * no finish reason, HTML or JSON with 200    every-wire: faults
 * a run that goes on when nobody reads       every-wire: a stop ends the answer and its request
 * the signal in the request's body           below
 * an abort that resolves as success          limits: in the middle of an answer …
 * no limit of steps                          limits: … is made to conclude
 * runs of one instance that mix              many-turns: turns that run side by side
 * an unknown model's window of 1,024 tokens  below
 * calls parted from results, double history  history
 * a quadratic tokenizer, bus of events       history: a question of one repeated letter; server-quirks: eight thousand …
 * parameters that models refuse              model-faults
 * names taken for models without tools       model-faults
 * wires that differ from OpenAI's            server-quirks
 * thoughts that leak into the answer         answer: what the model thinks aloud
 * listeners that stay on a signal            many-turns: two hundred turns on one signal
 */

describe.each(wires)('on the wire of $name', ({ says: speak, options }) => {
  test('a request holds no signal, and an unknown model sees a question of two thousand words whole', async () => {
    const question = Array.from({ length: 2_000 }, (_, at) => `w${at % 100}`).join(' ');
    await using model = await ScriptedModel.open(speak('Read.'));
    const name = options.provider === 'anthropic' ? 'claude-from-elsewhere' : 'nobody-knows-me';
    const { outcome } = await ask(analystOn(model, { ...options, name }), { question });
    expect(outcome).toMatchObject({ kind: 'answered', text: 'Read.' });
    expect(model.bodies[0]).toContain(question);
    expect(Object.keys(JSON.parse(model.bodies[0] ?? '{}'))).not.toContain('signal');
  });
});

test('a table of nothing, of large integers and of words that are none reaches the model', async () => {
  const table: CellResult = {
    ...{ text: undefined, html: undefined, json: undefined, png: undefined },
    table: {
      columns: [
        { name: 'id', type: 'text' },
        { name: 'sum', type: 'number' },
      ],
      rows: [
        ['9007199254740993', null],
        [null, 1e21],
      ],
      totalRows: 2,
      totalColumns: 2,
    },
  };
  await using model = await ScriptedModel.open(runs('t'), says('Two rows.'));
  const kernel = new FakeKernel(() => ok({ results: [table] }));
  const { outcome } = await ask(analystOn(model), { kernel });
  expect(outcome).toMatchObject({ kind: 'answered', text: 'Two rows.' });
  expect(model.requests[1]?.messages.at(-1)?.content).toContain('9007199254740993 | null');
});
