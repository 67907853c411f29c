import { analystOn, ask } from '../test/analysis/ask.js';
import { ScriptedModel } from '../test/support/scripted-model.js';
import { runs, says } from '../test/support/scripted-replies.js';
import { figuresOf, round } from './figures.js';

const warmTurns = 200;

/** Turns of one cell against a fast scripted model: what they take over two bare requests, and what they leave behind. */
export async function soakTurns(count: number): Promise<object> {
  await using model = await ScriptedModel.open();
  const analyst = analystOn(model);
  const turn = async () => {
    model.expect(runs('1'), says('It is 1.'));
    await ask(analyst, { question: 'go' });
    forget(model);
  };
  await many(warmTurns, turn);
  const before = footprint();
  const turnMs = figuresOf(await many(count, turn));
  const after = footprint();
  const body = JSON.stringify({ model: 'a', messages: [{ role: 'user', content: 'go' }] });
  const bareMs = figuresOf(
    await many(count, async () => {
      model.expect(runs('1'), says('It is 1.'));
      for (let request = 0; request < 2; request += 1)
        await (await fetch(`${model.baseUrl}/chat/completions`, { method: 'POST', body })).text();
      forget(model);
    }),
  );
  return { count, turnMs, bareMs, ratio: round(turnMs.p50 / bareMs.p50), before, after };
}

/** The server remembers its requests for tests; here they would look like a leak. */
function forget({ requests, bodies, heads }: ScriptedModel): void {
  for (const list of [requests, bodies, heads]) list.length = 0;
}

async function many(times: number, work: () => Promise<void>): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await work();
    milliseconds.push(performance.now() - begun);
  }
  return milliseconds;
}

function footprint() {
  globalThis.gc?.();
  const heapMib = round(process.memoryUsage().heapUsed / 1024 / 1024);
  return { heapMib, handles: process.getActiveResourcesInfo().length };
}
