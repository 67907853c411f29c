import { randomBytes } from 'node:crypto';
import type { ToolCall } from '../message.js';
import type { CallDelta } from './chunk.js';
import { readArguments } from './read-arguments.js';
import { toolName } from './tool-name.js';

interface Partial {
  readonly index: number | undefined;
  id: string;
  name: string;
  args: string;
}

/**
 * Puts a stream's tool calls together. Servers interleave calls, leave out index or id, repeat the
 * id on every piece or invent a new one, and send arguments as an object: all of it ends as calls
 * with an id of their own and an object for input.
 */
export class CallBuffer {
  readonly #calls: Partial[] = [];

  /** @returns how many characters of arguments it brought. */
  add(delta: CallDelta): number {
    const name = delta.function?.name ?? '';
    const call = this.#find(delta, name) ?? this.#open(delta);
    call.id ||= delta.id ?? '';
    call.name ||= name;
    const args = delta.function?.arguments;
    const piece = typeof args === 'string' ? args : JSON.stringify(args ?? undefined);
    if (typeof args === 'string') call.args += args;
    else if (piece !== undefined) call.args = piece;
    return piece?.length ?? 0;
  }

  calls(): readonly ToolCall[] {
    const taken = new Set<string>();
    return this.#calls.map(({ id, name, args }) => {
      const own = id !== '' && !taken.has(id) ? id : newId();
      taken.add(own);
      return { id: own, tool: toolName(name), input: readArguments(args) };
    });
  }

  #find({ index, id }: CallDelta, name: string): Partial | undefined {
    const place = index ?? undefined;
    const calls = this.#calls;
    const call =
      place !== undefined
        ? calls.findLast((known) => known.index === place)
        : (calls.find((known) => id && known.id === id) ?? calls.at(-1));
    if (!call) return undefined;
    const another = Boolean(name) && Boolean(call.name) && (!id || call.id !== id);
    const repeated = place !== undefined && !id && name === call.name;
    return another && !repeated ? undefined : call;
  }

  #open({ index }: CallDelta): Partial {
    const call = { index: index ?? undefined, id: '', name: '', args: '' };
    this.#calls.push(call);
    return call;
  }
}

/** OpenAI takes 40 characters at most. */
function newId(): string {
  return `call_${randomBytes(12).toString('hex')}`;
}
