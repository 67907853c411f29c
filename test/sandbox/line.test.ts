import { expect, test } from 'vitest';
import { Line } from '../../src/sandbox/line.js';

test('a line runs its tasks one after the other in their order', async () => {
  const line = new Line();
  const { signal } = new AbortController();
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise(setImmediate);
    log.push(`${name} ends`);
  };
  await Promise.all([line.run(task('a'), signal), line.run(task('b'), signal)]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a task that is aborted in line leaves at once and never runs, and others keep their order', async () => {
  const line = new Line();
  const { signal } = new AbortController();
  const stop = new AbortController();
  let free = () => {};
  const first = line.run(() => new Promise<void>((resolve) => (free = resolve)), signal);
  const ran: string[] = [];
  const second = line.run(async () => ran.push('second'), stop.signal);
  const third = line.run(async () => ran.push('third'), signal);
  stop.abort(new Error('stopped'));
  await expect(second).rejects.toThrow('stopped');
  expect(ran).toEqual([]);
  free();
  await Promise.all([first, third]);
  expect(ran).toEqual(['third']);
});

test('a task that fails does not stop the line', async () => {
  const line = new Line();
  const { signal } = new AbortController();
  const failed = line.run(() => Promise.reject(new Error('no')), signal);
  const next = line.run(async () => 'yes', signal);
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});
