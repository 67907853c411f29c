import { z } from 'zod';
import type { Usage } from '../analysis-outcome.js';

const callDelta = z.object({
  index: z.number().nullish().catch(undefined),
  id: z.string().nullish().catch(undefined),
  function: z
    .object({ name: z.string().nullish().catch(undefined), arguments: z.unknown().optional() })
    .nullish()
    .catch(undefined),
});

/** One event of a stream, as loosely as servers that imitate OpenAI send it. */
const chunkSchema = z.object({
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

export interface Chunk {
  readonly text: string;
  readonly calls: readonly CallDelta[];
  readonly finish: string | undefined;
  readonly usage: Usage | undefined;
}

/** What an event says, or undefined if it is no part of a chat completion. */
export function readChunk(raw: unknown): Chunk | undefined {
  const chunk = chunkSchema.safeParse(raw).data;
  if (!chunk) return undefined;
  const choice = chunk.choices?.[0];
  const { usage } = chunk;
  return {
    text: choice?.delta?.content ?? choice?.delta?.refusal ?? '',
    calls: choice?.delta?.tool_calls ?? [],
    finish: choice?.finish_reason || undefined,
    usage: usage
      ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens }
      : undefined,
  };
}
