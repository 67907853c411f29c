import type { ToolCall } from '../mind.js';
import type { ChatRequest } from '../wire/chat-request.js';

/** One reply of a scripted model; a function decides when the request has come. */
export type Step = Said | Ran | Called | Failed | ((request: ChatRequest) => Step | Promise<Step>);

/** A script of one conversation. */
export type Steps = readonly Step[];

interface Pause {
  /** The reply is held back until this settles; lets a test hold a turn open. */
  readonly until?: Promise<unknown>;
}

interface Said extends Pause {
  readonly say: string;
  /** `length`: cut by the token limit. `none`: the stream breaks off without a finish reason. */
  readonly finish?: 'length' | 'none';
}

/** One call of `run_python`. */
interface Ran extends Pause {
  readonly run: string;
  /** The first line of the code when left out. */
  readonly title?: string;
  readonly say?: string;
}

interface Called extends Pause {
  readonly calls: readonly ToolCall[];
  readonly say?: string;
}

interface Failed extends Pause {
  /** HTTP status. */
  readonly fail: number;
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
