import type { LogLine } from '../../test/support/program.js';
import { round } from '../figures.js';
import { chanceFrom } from './chance.js';
import { heldBy } from './held.js';
import { askThrough, type ThreadAsked } from './person.js';
import { seeThread, type ThreadSeen } from './threads-seen.js';
import { channels, openWorld } from './world.js';

export interface SoakThreadsOptions {
  readonly threads: number;
  readonly turns: number;
  readonly seed: number;
}

/** More threads than sessions are in use at a time, so that sessions are evicted all along. */
const threadsAtOnce = 24;
const killEveryMs = 2_000;

/**
 * The program with 20 sessions, many threads, and everything around it failing: sandboxes are killed,
 * all three wires answer 429 and 5xx, events come twice, late and the wrong way round.
 */
export async function soakThreads({ threads, turns, seed }: SoakThreadsOptions): Promise<object> {
  const chance = chanceFrom(seed);
  const started = performance.now();
  await using world = await openWorld(chance);
  const { program, dataDir, slack } = world;
  const killing = killAround(world.sandboxes.url);
  const held = [await heldBy(program, dataDir, 0)];
  const done: ThreadAsked[] = [];
  const numbers = Array.from({ length: threads }, (_, number) => number).values();
  const people = Array.from({ length: threadsAtOnce }, async () => {
    for (const number of numbers) {
      const channel = channels[number % channels.length] ?? '';
      done.push(await askThrough({ slack, chance, channel, number, turns }));
      if (done.length % Math.ceil(threads / 10) === 0)
        held.push(await heldBy(program, dataDir, done.length * turns));
    }
  });
  await Promise.all(people);
  const killed = await killing.end();
  const seconds = round((performance.now() - started) / 1000);
  const faultsMet = world.faultsMet();
  const faults = counted(program.logs.flatMap(faultOf));
  return {
    threads,
    turns,
    seed,
    seconds,
    killed,
    faultsMet,
    ...verdict(slack, done),
    faults,
    held,
  };
}

function verdict(slack: Parameters<typeof seeThread>[0], done: readonly ThreadAsked[]): object {
  const seen = done.map((thread) => ({ ...thread, ...seeThread(slack, thread) }));
  const sum = (of: (one: (typeof seen)[number]) => number) =>
    seen.reduce((total, one) => total + of(one), 0);
  const failed = seen.flatMap((one) => one.failed);
  return {
    asked: sum(({ asked }) => asked.length),
    answered: sum(({ answered }) => answered.length),
    answeredInWords: failed.length,
    unanswered: sum(lostOf),
    answeredTwice: sum(({ doubled }) => doubled),
    outOfOrder: sum(({ misplaced }) => misplaced),
    miscounted: sum(({ miscounted }) => miscounted),
    miscountedUntold: sum(({ untold }) => untold),
    words: counted(failed.map((text) => text.replace(/\(error [0-9a-f]{8}\)[\s\S]*/, '').trim())),
    odd: seen
      .filter((one) => one.doubled + one.misplaced + one.miscounted + lostOf(one) > 0)
      .slice(0, 5)
      .map(({ asked, answered, texts }) => ({ asked, answered, texts })),
  };
}

function lostOf({ asked, answered, failed }: ThreadAsked & ThreadSeen): number {
  return Math.max(0, asked.length - answered.length - failed.length);
}

/** What went wrong by the program's own account, without what differs from one time to the next. */
function faultOf({ msg = '', err }: LogLine): readonly string[] {
  const said =
    typeof err === 'object' && err !== null && 'message' in err ? err.message : undefined;
  if (typeof said !== 'string') return [];
  return [`${msg}: ${said.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|:\d+/g, '…').slice(0, 150)}`];
}

function counted(list: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Kills a sandbox now and then, behind the program's back. */
function killAround(url: string): { end(): Promise<number> } {
  let killed = 0;
  let last = Promise.resolve();
  const kill = async () => {
    const listed: unknown = await (await fetch(`${url}/v1/sandboxes`)).json();
    const ids = Array.isArray(listed) ? listed.map(({ id }) => String(id)) : [];
    const id = ids[Math.floor(Math.random() * ids.length)];
    if (id === undefined) return;
    await fetch(`${url}/v1/sandboxes/${id}`, { method: 'DELETE' });
    killed += 1;
  };
  const timer = setInterval(() => {
    last = last.then(kill);
  }, killEveryMs);
  return {
    async end() {
      clearInterval(timer);
      await last;
      return killed;
    },
  };
}
