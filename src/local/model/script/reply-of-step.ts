import { once } from 'node:events';
import type { Reply } from '../mind.js';
import type { ChatRequest } from '../wire/chat-request.js';
import type { Step } from './step.js';

export async function replyOfStep(
  step: Step,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<Reply> {
  if (typeof step === 'function') return replyOfStep(await step(request), request, signal);
  if (step.until !== undefined) await Promise.race([step.until, once(signal, 'abort')]);
  signal.throwIfAborted();
  if ('fail' in step) {
    const { fail: status, message = `scripted fault ${status}`, headers = {} } = step;
    return { kind: 'fault', status, message, headers };
  }
  if ('run' in step) {
    const { run: code, title = code.split('\n')[0] ?? '', say = '' } = step;
    return { kind: 'message', text: say, calls: [{ tool: 'run_python', input: { code, title } }] };
  }
  if ('calls' in step) return { kind: 'message', text: step.say ?? '', calls: step.calls };
  return {
    kind: 'message',
    text: step.say,
    calls: [],
    ...(step.finish === undefined ? {} : { finish: step.finish }),
  };
}
