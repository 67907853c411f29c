import type { Stream, StreamState } from './stream.js';

/** A stream that nobody stopped within its life is broken, though nothing happens at that moment. */
export function streamState(stream: Stream, now: number, lifeMs: number): StreamState {
  const isOver = stream.state === 'in_progress' && now - stream.startedAt > lifeMs;
  return isOver ? 'errored' : stream.state;
}
