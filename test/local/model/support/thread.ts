import { z } from 'zod';
import type { Kernel, Ran } from './kernel.js';

export interface Answered {
  readonly text: string;
  readonly codes: readonly string[];
  readonly ran: readonly Ran[];
}

export interface Thread {
  ask(question: string, files?: readonly string[]): Promise<Answered>;
}

const completion = z.object({
  choices: z.tuple([
    z.object({
      finish_reason: z.enum(['stop', 'tool_calls']),
      message: z.object({
        content: z.string().nullable(),
        tool_calls: z
          .array(
            z.looseObject({
              id: z.string(),
              function: z.object({ name: z.literal('run_python'), arguments: z.string() }),
            }),
          )
          .optional(),
      }),
    }),
  ]),
});

const input = z.object({ code: z.string(), title: z.string().max(80) });
const stepLimit = 6;

/** A conversation over HTTP, as the program holds it: it runs the code that the model asks for. */
export function openThread(url: string, run: Kernel['run']): Thread {
  const messages: object[] = [{ role: 'system', content: 'You analyse data.' }];
  return {
    async ask(question, files = []) {
      const block = files.length === 0 ? '' : `\n<files>\n${files.join('\n')}\n</files>`;
      messages.push({ role: 'user', content: `${question}${block}` });
      const codes: string[] = [];
      const ran: Ran[] = [];
      for (let step = 0; step < stepLimit; step += 1) {
        const { message } = await complete(url, messages);
        messages.push({ role: 'assistant', ...message });
        const call = message.tool_calls?.[0];
        if (call === undefined) return { text: message.content ?? '', codes, ran };
        const { code } = input.parse(JSON.parse(call.function.arguments));
        const outcome = await run(code);
        codes.push(code);
        ran.push(outcome);
        messages.push({ role: 'tool', tool_call_id: call.id, content: toolText(outcome) });
      }
      throw new Error(`No answer to "${question}" after ${stepLimit} steps`);
    },
  };
}

async function complete(url: string, messages: readonly object[]) {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer test', 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'offline-analyst',
      messages,
      tools: [{ type: 'function', function: { name: 'run_python' } }],
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  return completion.parse(await response.json()).choices[0];
}

function toolText({ stdout, value, error }: Ran): string {
  return [
    stdout === '' ? '' : `stdout:\n${stdout}`,
    value === null ? '' : `value:\n${value}`,
    error === null ? '' : `error:\n${error}`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}
