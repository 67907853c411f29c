import { script } from '../src/local/model/index.js';
import { startWhole } from '../test/support/whole.js';
import { memoryMib, round } from './figures.js';

const channel = 'C0SALES';
const warmTurns = 200;
const knownThreads = 500;

export interface ProcessFigures {
  /** Milliseconds from starting `node dist/main.js` to "ready", beside stand-ins that run already. */
  readonly startToReadyMs: number;
  readonly idleMib: number;
  /** After its first turn, which loads the agent library. */
  readonly afterFirstTurnMib: number;
  /** Growth over known threads whose sessions are gone, for a thousand of them. */
  readonly perThousandKnownThreadsMib: number;
}

export async function measureProcess(): Promise<ProcessFigures> {
  const starts: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    await using whole = await startWhole({ mind: script([]) });
    starts.push(whole.program.readyMs);
  }
  const mind = script(() => [{ say: 'Done.' }]);
  await using whole = await startWhole({ mind, settings: { MAX_SESSIONS: '4', MAX_TURNS: '4' } });
  const { pid } = whole.program;
  const resident = () => memoryMib(pid, 'VmRSS');
  const ask = (name: string) =>
    whole.ask({ channel, text: `<@${whole.slack.bot.userId}> ${name}` });
  const idleMib = await resident();
  await ask('first');
  const afterFirstTurnMib = await resident();
  for (let warm = 0; warm < warmTurns; warm += 1) await ask(`warm ${warm}`);
  const before = await resident();
  for (let thread = 0; thread < knownThreads; thread += 1) await ask(`thread ${thread}`);
  const grown = (await resident()) - before;
  return {
    startToReadyMs: round(Math.min(...starts)),
    idleMib,
    afterFirstTurnMib,
    perThousandKnownThreadsMib: round((grown / knownThreads) * 1_000),
  };
}
