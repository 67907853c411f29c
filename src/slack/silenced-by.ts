import type { Method, SlackCalls } from './slack-calls.js';
import { isUnwanted } from './turns.js';

/** What puts something new before people; without its thread's root Slack puts it into the channel. */
const SPEAKING: ReadonlySet<Method> = new Set([
  'chat.postMessage',
  'chat.startStream',
  'files.completeUploadExternal',
]);

/** The same calls, but nothing new is said once the question was deleted or edited: that is refused with the signal's reason. */
export function silencedBy(signal: AbortSignal, calls: SlackCalls): SlackCalls {
  const check = (method: Method): void => {
    if (SPEAKING.has(method) && isUnwanted(signal)) throw signal.reason;
  };
  return {
    ...calls,
    async post(method, ...rest) {
      check(method);
      return calls.post(method, ...rest);
    },
    async postPatiently(method, ...rest) {
      check(method);
      return calls.postPatiently(method, ...rest);
    },
  };
}
