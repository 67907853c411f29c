import type { Usage } from '../analysis-outcome.js';
import type { ToolCall } from '../message.js';

/** The end of a reply, with all that is only known then. */
export class ReplyEnd {
  readonly calls: readonly ToolCall[];
  /** True when the model ran into its limit of tokens. */
  readonly cutOff: boolean;
  readonly usage: Usage | undefined;

  constructor(facts: Pick<ReplyEnd, 'calls' | 'cutOff' | 'usage'>) {
    this.calls = facts.calls;
    this.cutOff = facts.cutOff;
    this.usage = facts.usage;
  }
}
