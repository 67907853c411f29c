import type { ModelFault } from './model-fault.js';

const droppable = ['temperature', 'stream_options', 'parallel_tool_calls'] as const;

/** Request parameters that this model turned down once; they are not sent to it again. */
export class RefusedParameters {
  readonly #refused = new Set<string>(['top_p']);

  constructor(model: string) {
    if (/^(?:o\d|gpt-5)/.test(model)) this.#refused.add('temperature');
  }

  /** The request with usage asked for, without what the model does not take. */
  without<Body extends object>(body: Body): Body {
    const full = { stream_options: { include_usage: true }, ...body };
    for (const name of this.#refused) Reflect.deleteProperty(full, name);
    return full;
  }

  /** @returns true if the fault named a parameter that can be left out, so that another try makes sense. */
  learn({ facts }: ModelFault): boolean {
    const name = facts.refusedParameter?.split('.')[0];
    const known = droppable.find((parameter) => parameter === name);
    if (known === undefined || this.#refused.has(known)) return false;
    this.#refused.add(known);
    return true;
  }
}
