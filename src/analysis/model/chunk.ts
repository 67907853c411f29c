import { z } from 'zod';

const callDelta = z.object({
  index: z.number().nullish().catch(undefined),
  id: z.string().nullish().catch(undefined),
  function: z
    .object({ name: z.string().nullish().catch(undefined), arguments: z.unknown().optional() })
    .nullish()
    .catch(undefined),
});

/** One event of a streamed chat completion, as loosely as servers that imitate OpenAI send it. */
export const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish().catch(undefined),
            refusal: z.string().nullish().catch(undefined),
            tool_calls: z.array(callDelta).nullish().catch(undefined),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({ prompt_tokens: z.number(), completion_tokens: z.number() })
    .nullish()
    .catch(undefined),
});

export type CallDelta = z.infer<typeof callDelta>;
