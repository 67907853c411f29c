import { describe, expect, it } from 'vitest';
import {
  createThreads,
  type Session,
  type SessionClosed,
  type ThreadKey,
  ThreadsClosed,
  type ThreadsOptions,
  threadKey,
} from '../../src/threads/index.js';

const key = (name: string): ThreadKey => threadKey({ team: 'T1', channel: 'C1', rootTs: name });
const [a, b, c] = [key('a'), key('b'), key('c')];
const patient = { signal: new AbortController().signal, onWait: () => {} };

class FakeSession implements Session {
  alive = true;
  closings = 0;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** What became of it on its way to sleep and back. */
  readonly nights: string[] = [];

  async hibernate(_options: { readonly longestMs: number }): Promise<boolean> {
    this.nights.push('asleep');
    return true;
  }

  async wake(_options: { readonly signal: AbortSignal }): Promise<void> {
    this.nights.push('awake');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.closings += 1;
  }
}

/** A promise that the test settles, to hold a turn open. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

function setUp(options: Partial<ThreadsOptions<FakeSession>> = {}) {
  const opened: FakeSession[] = [];
  const closed: SessionClosed[] = [];
  const closings = new EventTarget();
  const threads = createThreads<FakeSession>({
    settled: async () => undefined,
    open: async (thread) => {
      const session = new FakeSession(thread);
      opened.push(session);
      return session;
    },
    maxSessions: 2,
    maxTurns: 2,
    idleMs: 60_000,
    maxAsleep: 0,
    asleepMs: 60_000,
    onClosed: (event) => {
      closed.push(event);
      closings.dispatchEvent(new Event('closed'));
    },
    ...options,
  });
  const nextClosing = () =>
    new Promise((resolve) => closings.addEventListener('closed', resolve, { once: true }));
  return { threads, opened, closed, nextClosing };
}

it('lets what is being kept of an idle session be kept before it makes room for another', async () => {
  const hold = gate();
  const { threads, opened, closed } = setUp({ maxSessions: 1, settled: () => hold.opened });
  await threads.run(a, async () => undefined, patient);
  await threads.run(b, async () => undefined, patient);
  expect([opened.length, closed.length]).toEqual([2, 0]);
  hold.open();
  await expect.poll(() => closed.map(({ reason }) => reason)).toEqual(['evicted']);
  await threads[Symbol.asyncDispose]();
});

describe('Threads.run', () => {
  it('gives a thread the same session turn after turn and says when it is fresh', async () => {
    const { threads } = setUp();
    const first = await threads.run(a, async (lease) => lease, patient);
    const second = await threads.run(a, async (lease) => lease, patient);
    expect([first.fresh, second.fresh]).toEqual([true, false]);
    expect(second.session).toBe(first.session);
  });

  it('gives two threads two sessions', async () => {
    const { threads } = setUp();
    const one = await threads.run(a, async ({ session }) => session, patient);
    const two = await threads.run(b, async ({ session }) => session, patient);
    expect(one).not.toBe(two);
    expect(threads.size).toBe(2);
  });

  it('runs the turns of one thread one after the other and opens its session once', async () => {
    const { threads, opened } = setUp();
    const hold = gate();
    const order: string[] = [];
    const first = threads.run(
      a,
      async () => {
        order.push('first begins');
        await hold.opened;
        order.push('first ends');
      },
      patient,
    );
    const second = threads.run(a, async () => void order.push('second'), patient);
    hold.open();
    await Promise.all([first, second]);
    expect(order).toEqual(['first begins', 'first ends', 'second']);
    expect(opened).toHaveLength(1);
  });

  it('runs threads side by side up to the limit and tells the others their place', async () => {
    const { threads } = setUp({ maxSessions: 3 });
    const hold = gate();
    const places: number[] = [];
    const running = [a, b].map((thread) => threads.run(thread, () => hold.opened, patient));
    const third = threads.run(c, async () => 'done', {
      ...patient,
      onWait: (ahead) => places.push(ahead),
    });
    await Promise.resolve();
    await Promise.resolve();
    expect(places).toEqual([1]);
    hold.open();
    await Promise.all(running);
    expect(await third).toBe('done');
  });

  it('closes the least recently used session when one too many opens, and no other', async () => {
    const { threads, opened, closed } = setUp();
    for (const thread of [a, b, a, c]) await threads.run(thread, async () => {}, patient);
    await threads[Symbol.asyncDispose]();
    expect(closed.map(({ key, reason }) => [key, reason])).toEqual([
      [b, 'evicted'],
      [c, 'shut-down'],
      [a, 'shut-down'],
    ]);
    expect(opened.map(({ closings }) => closings)).toEqual([1, 1, 1]);
  });

  it('never closes a session under its turn, even as the only one left to evict', async () => {
    const { threads, opened } = setUp({ maxSessions: 1, maxTurns: 5 });
    const hold = gate();
    const begun = gate();
    const first = threads.run(
      a,
      async ({ session }) => {
        begun.open();
        await hold.opened;
        return session.closings;
      },
      patient,
    );
    await begun.opened;
    const second = threads.run(b, async () => {}, patient);
    hold.open();
    expect(await first).toBe(0);
    await second;
    expect(opened[0]?.closings).toBe(1);
    expect(threads.size).toBe(1);
  });

  it('closes a session that was idle for too long', async () => {
    const { threads, closed, nextClosing } = setUp({ idleMs: 20 });
    await threads.run(a, async () => {}, patient);
    await nextClosing();
    expect(closed).toEqual([{ key: a, reason: 'idle', error: undefined }]);
    expect(threads.size).toBe(0);
  });

  it('closes a session that died during its turn and opens another for the next', async () => {
    const { threads, closed } = setUp();
    await threads.run(
      a,
      async ({ session }) => {
        session.alive = false;
      },
      patient,
    );
    const { fresh } = await threads.run(a, async (lease) => lease, patient);
    expect(fresh).toBe(true);
    expect(closed[0]?.reason).toBe('dead');
  });

  it('opens another session within the turn that finds its own dead', async () => {
    const { threads, closed } = setUp();
    const kept = await threads.run(a, async ({ session }) => session, patient);
    const [renewed, fresh] = await threads.run(
      a,
      async (lease) => {
        const other = await lease.renew();
        return [other.session, other.fresh];
      },
      patient,
    );
    expect(renewed).not.toBe(kept);
    expect(fresh).toBe(true);
    expect(closed.map(({ reason }) => reason)).toEqual(['dead']);
    expect(await threads.run(a, async ({ session }) => session, patient)).toBe(renewed);
    expect(threads.size).toBe(1);
  });

  it('keeps the session after a turn that threw', async () => {
    const { threads } = setUp();
    const failing = threads.run(a, () => Promise.reject(new Error('turn failed')), patient);
    await expect(failing).rejects.toThrow('turn failed');
    const { fresh } = await threads.run(a, async (lease) => lease, patient);
    expect(fresh).toBe(false);
  });

  it('gives the place back when a session cannot be opened', async () => {
    const failures = [new Error('no sandbox')];
    const { threads } = setUp({
      maxTurns: 1,
      open: async (thread) => {
        const failure = failures.pop();
        if (failure) throw failure;
        return new FakeSession(thread);
      },
    });
    await expect(threads.run(a, async () => {}, patient)).rejects.toThrow('no sandbox');
    expect(await threads.run(a, async () => 'answered', patient)).toBe('answered');
  });

  it('lets a waiting turn be stopped without waiting for the one before', async () => {
    const { threads } = setUp();
    const hold = gate();
    const first = threads.run(a, () => hold.opened, patient);
    const stop = new AbortController();
    const second = threads.run(a, async () => {}, { ...patient, signal: stop.signal });
    stop.abort(new Error('stopped by the asker'));
    await expect(second).rejects.toThrow('stopped by the asker');
    hold.open();
    await first;
  });
});

describe('a session that was idle for too long', () => {
  const sleepy = { idleMs: 20, maxAsleep: 2 };
  const slept = ({ nights }: FakeSession) => expect.poll(() => nights).toContain('asleep');

  it('sleeps and is woken for the next turn', async () => {
    const { threads, closed } = setUp(sleepy);
    const kept = await threads.run(a, async ({ session }) => session, patient);
    await slept(kept);
    expect(threads.size).toBe(0);
    const lease = await threads.run(a, async (given) => given, patient);
    expect(lease.session).toBe(kept);
    expect(lease.fresh).toBe(false);
    expect(kept.nights).toEqual(['asleep', 'awake']);
    expect(closed).toEqual([]);
  });

  it('is not woken when it is asked for before it could fall asleep', async () => {
    const falling = gate();
    const session = Object.assign(new FakeSession('a'), {
      hibernate: () => falling.opened.then(() => false),
    });
    const { threads, closed } = setUp({ ...sleepy, open: async () => session });
    await threads.run(a, async () => {}, patient);
    await expect.poll(() => threads.size).toBe(0);
    const next = threads.run(a, async (lease) => lease.session, patient);
    falling.open();
    expect(await next).toBe(session);
    expect(session.nights).toEqual([]);
    expect(closed).toEqual([]);
  });

  it('is closed where it cannot sleep', async () => {
    const session = Object.assign(new FakeSession('a'), { hibernate: async () => false });
    const { threads, closed, nextClosing } = setUp({ ...sleepy, open: async () => session });
    await threads.run(a, async () => {}, patient);
    await nextClosing();
    expect(closed).toEqual([{ key: a, reason: 'idle', error: undefined }]);
  });

  it('keeps nobody waiting who stops, nor the end of the program, while it falls asleep', async () => {
    const session = Object.assign(new FakeSession('a'), {
      hibernate: () => new Promise<boolean>(() => {}),
    });
    const { threads, closed } = setUp({ ...sleepy, open: async () => session });
    await threads.run(a, async () => {}, patient);
    await expect.poll(() => threads.size).toBe(0);
    const stop = new AbortController();
    const next = threads.run(a, async () => {}, { ...patient, signal: stop.signal });
    await expect.poll(() => threads.size).toBe(1);
    stop.abort(new Error('stopped by the asker'));
    await expect(next).rejects.toThrow('stopped by the asker');
    await expect.poll(() => closed).toMatchObject([{ key: a, reason: 'not-woken' }]);
    await threads.run(b, async () => {}, patient);
    await expect.poll(() => threads.size).toBe(0);
    await threads[Symbol.asyncDispose]();
    expect(closed[1]).toMatchObject({ key: b, reason: 'shut-down' });
  });

  it('is closed with the reason when its falling asleep fails', async () => {
    const cause = new Error('the server failed');
    const session = Object.assign(new FakeSession('a'), { hibernate: () => Promise.reject(cause) });
    const { threads, closed, nextClosing } = setUp({ ...sleepy, open: async () => session });
    await threads.run(a, async () => {}, patient);
    await nextClosing();
    expect(closed).toEqual([{ key: a, reason: 'idle', cause, error: undefined }]);
  });

  it('is closed when it does not come back, and the turn has another', async () => {
    const lost = new Error('gone');
    const { threads, closed } = setUp(sleepy);
    const kept = await threads.run(a, async ({ session }) => session, patient);
    kept.wake = () => Promise.reject(lost);
    await slept(kept);
    const { fresh, session } = await threads.run(a, async (lease) => lease, patient);
    expect(fresh).toBe(true);
    expect(session).not.toBe(kept);
    expect(closed).toEqual([{ key: a, reason: 'not-woken', cause: lost, error: undefined }]);
  });

  it('makes place for others that sleep, and is closed after its longest sleep and at the end', async () => {
    const { threads, closed, nextClosing } = setUp({ ...sleepy, maxAsleep: 1, asleepMs: 600 });
    const first = await threads.run(a, async ({ session }) => session, patient);
    await slept(first);
    const second = await threads.run(b, async ({ session }) => session, patient);
    await slept(second);
    expect(closed[0]).toMatchObject({ key: a, reason: 'evicted' });
    await nextClosing();
    expect(closed[1]).toMatchObject({ key: b, reason: 'idle' });
    const third = await threads.run(c, async ({ session }) => session, patient);
    await slept(third);
    await threads[Symbol.asyncDispose]();
    expect(closed[2]).toMatchObject({ key: c, reason: 'shut-down' });
  });

  it('is forgotten without being woken', async () => {
    const { threads, closed } = setUp(sleepy);
    const kept = await threads.run(a, async ({ session }) => session, patient);
    await slept(kept);
    await threads.forget(a);
    expect(kept.nights).toEqual(['asleep']);
    expect(closed[0]?.reason).toBe('forgotten');
  });

  it('takes the place of the least recently used one when it is woken', async () => {
    const { threads, closed } = setUp({ ...sleepy, maxSessions: 1, idleMs: 200 });
    const kept = await threads.run(a, async ({ session }) => session, patient);
    await slept(kept);
    await threads.run(b, async () => {}, patient);
    await threads.run(a, async () => {}, patient);
    await expect.poll(() => closed).toMatchObject([{ key: b, reason: 'evicted' }]);
  });
});

describe('Threads disposal', () => {
  it('waits for the turn under way, closes its session and takes no more turns', async () => {
    const { threads, opened } = setUp();
    const hold = gate();
    const begun = gate();
    const turn = threads.run(
      a,
      async ({ session }) => {
        begun.open();
        await hold.opened;
        return session.closings;
      },
      patient,
    );
    await begun.opened;
    const disposal = threads[Symbol.asyncDispose]();
    await expect(threads.run(b, async () => {}, patient)).rejects.toBeInstanceOf(ThreadsClosed);
    hold.open();
    expect(await turn).toBe(0);
    await disposal;
    await threads[Symbol.asyncDispose]();
    expect(opened.map(({ closings }) => closings)).toEqual([1]);
  });

  it('reports a session that could not be closed', async () => {
    const { threads, closed } = setUp({
      open: async () =>
        Object.assign(new FakeSession('stuck'), {
          [Symbol.asyncDispose]: () => Promise.reject(new Error('server gone')),
        }),
    });
    await threads.run(a, async () => {}, patient);
    await threads[Symbol.asyncDispose]();
    expect(closed[0]?.error).toEqual(new Error('server gone'));
  });
});
