import { analystOn, ask } from '../test/analysis/ask.js';
import { ScriptedModel } from '../test/support/scripted-model.js';
import { runs, says } from '../test/support/scripted-replies.js';
import { type Figures, figuresOf, round, timed } from './figures.js';

const warmTurns = 200;

export interface TurnFigures {
  /** Milliseconds of a turn of one cell against a fast scripted model and a kernel that takes no time. */
  readonly turn: Figures;
  /** The two requests of such a turn sent bare to the same server, in the same run. */
  readonly bareRequests: Figures;
  readonly addedToTurnMs: number;
  readonly turnOverBare: number;
  /** What the turns leave behind. */
  readonly before: Footprint;
  readonly after: Footprint;
}

interface Footprint {
  readonly heapMib: number;
  readonly handles: number;
}

export async function measureTurns(count = 300): Promise<TurnFigures> {
  await using model = await ScriptedModel.open();
  const analyst = analystOn(model);
  const turn = async () => {
    model.expect(runs('1'), says('It is 1.'));
    await ask(analyst, { question: 'go' });
    forget(model);
  };
  await timed(warmTurns, turn);
  const before = await footprint();
  const measured = figuresOf(await timed(count, turn));
  const after = await footprint();
  const body = JSON.stringify({ model: 'a', messages: [{ role: 'user', content: 'go' }] });
  const bareRequests = figuresOf(
    await timed(count, async () => {
      model.expect(runs('1'), says('It is 1.'));
      for (let request = 0; request < 2; request += 1)
        await (await fetch(`${model.baseUrl}/chat/completions`, { method: 'POST', body })).text();
      forget(model);
    }),
  );
  return {
    turn: measured,
    bareRequests,
    addedToTurnMs: round(measured.p50 - bareRequests.p50),
    turnOverBare: round(measured.p50 / bareRequests.p50),
    before,
    after,
  };
}

/** The server remembers its requests for tests; here they would look like a leak. */
function forget({ requests, bodies, heads }: ScriptedModel): void {
  for (const list of [requests, bodies, heads]) list.length = 0;
}

/** After several collections: what a finalizer holds goes with the next one only. */
async function footprint(): Promise<Footprint> {
  for (let round = 0; round < 6; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const heapMib = round(process.memoryUsage().heapUsed / 1024 / 1024);
  return { heapMib, handles: process.getActiveResourcesInfo().length };
}
