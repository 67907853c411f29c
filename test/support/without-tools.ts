import { z } from 'zod';
import type { Mind } from '../../src/local/model/index.js';

const input = z.looseObject({ code: z.string(), title: z.string() });

/** The same mind in a model without tool calling: it refuses tools, and writes its calls as fenced blocks. */
export function withoutTools(mind: Mind): Mind {
  return {
    model: mind.model,
    async reply(request, options) {
      if (request.tools.length > 0) {
        const message = `registry.example/${request.model} does not support tools`;
        return { kind: 'fault', status: 400, message, headers: {} };
      }
      const reply = await mind.reply(request, options);
      if (reply.kind === 'fault' || reply.calls.length === 0) return reply;
      const codes = reply.calls.map(({ input: given }) => {
        const { title, code } = input.parse(given);
        return `# ${title}\n${code}`;
      });
      const blocks = codes.map((code) => `\n\n\`\`\`python\n${code}\n\`\`\``).join('');
      return { kind: 'message', text: `${reply.text}${blocks}\n`, calls: [] };
    },
  };
}
