import type { Mind, Reply } from '../mind.js';
import type { ChatRequest } from '../wire/chat-request.js';
import { replyOfStep } from './reply-of-step.js';
import { ScriptError } from './script-error.js';
import type { Step, Steps } from './step.js';

export interface Script extends Mind {
  /** @throws {ScriptError} when steps were left unused or a request found none. */
  assertDone(): void;
}

/**
 * A mind that replies by a script, and fails loudly where the conversation leaves it: the request
 * is refused with status 400 and `assertDone` throws.
 * @param steps the replies in order, whoever asks; or a function that picks the steps of each
 * conversation by the text of its first question, without its files and notes, so that threads may ask side by side.
 */
export function script(steps: Steps | ((firstQuestion: string) => Steps)): Script {
  const pick = typeof steps === 'function' ? steps : () => steps;
  const keyOf = typeof steps === 'function' ? firstQuestion : () => '';
  const remaining = new Map<string, Step[]>();
  const unexpected: string[] = [];
  if (typeof steps !== 'function') remaining.set('', [...steps]);
  return {
    model: 'script',
    reply(request, { signal }): Promise<Reply> {
      const key = keyOf(request);
      const left = remaining.get(key) ?? [...pick(key)];
      remaining.set(key, left);
      const step = left.shift();
      if (step !== undefined) return replyOfStep(step, request, signal);
      const message = `the script has no step for: ${lastWords(request)}`;
      unexpected.push(message);
      return Promise.resolve({ kind: 'fault', status: 400, message, headers: {} });
    },
    assertDone() {
      const unused = [...remaining].flatMap(([key, left]) =>
        left.map((step) => `unused step${key === '' ? '' : ` of "${key}"`}: ${describe(step)}`),
      );
      const faults = [...unexpected, ...unused];
      if (faults.length > 0) throw new ScriptError(faults.join('\n'));
    },
  };
}

function firstQuestion(request: ChatRequest): string {
  const text = request.messages.find(({ role }) => role === 'user')?.text ?? '';
  return text.replace(/\n?<(?:thread|files|asker|notes)>[\s\S]*$/, '').trim();
}

function lastWords(request: ChatRequest): string {
  const last = request.messages.at(-1);
  return last === undefined ? 'an empty conversation' : `${last.role}: ${last.text.slice(0, 200)}`;
}

function describe(step: Step): string {
  return typeof step === 'function' ? 'a function' : JSON.stringify(step);
}
