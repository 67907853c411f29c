import type { Json } from '../json.js';

/** What a streamed message has shown so far. */
export interface Stream {
  readonly state: StreamState;
  readonly startedAt: number;
  readonly taskDisplay: 'timeline' | 'plan';
  readonly planTitle: string | undefined;
  /** In the order in which they first came; a task is updated where it stands. */
  readonly parts: readonly StreamPart[];
  /** Characters taken so far, task texts included. */
  readonly taken: number;
}

/** `stopped` by the person who pressed Stop; `errored` when it was left without a stop until its life ended. */
export type StreamState = 'in_progress' | 'completed' | 'stopped' | 'errored';

export type StreamPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'task'; readonly task: Task }
  | { readonly kind: 'blocks'; readonly blocks: readonly Json[] };

export interface Task {
  readonly id: string;
  readonly title: string;
  readonly status: 'pending' | 'in_progress' | 'complete' | 'error';
  readonly details: string | undefined;
  readonly output: string | undefined;
  readonly sources: readonly Json[];
}
