import { z } from 'zod';
import type { Usage } from '../analysis-outcome.js';

const tokens = z.number().nonnegative();
const callDelta = z.object({
  index: z.number().nullish().catch(undefined),
  id: z.string().nullish().catch(undefined),
  function: z
    .object({ name: z.string().nullish().catch(undefined), arguments: z.unknown().optional() })
    .nullish()
    .catch(undefined),
});

/** Text, or parts of which some are text and others, such as thoughts, are none. */
const spoken = z.union([
  z.string(),
  z
    .array(z.looseObject({ text: z.string().catch('') }))
    .transform((parts) => parts.map(({ text }) => text).join('')),
]);

/** One event of a stream, as loosely as servers that imitate OpenAI send it. */
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: spoken.nullish().catch(undefined),
            refusal: z.string().nullish().catch(undefined),
            tool_calls: z.array(callDelta).nullish().catch(undefined),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({
      prompt_tokens: tokens,
      completion_tokens: tokens,
      prompt_tokens_details: z
        .object({ cached_tokens: tokens.optional(), written_tokens: tokens.optional() })
        .nullish()
        .catch(undefined),
    })
    .nullish()
    .catch(undefined),
});

type Told = NonNullable<z.infer<typeof chunkSchema>['usage']>;
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
    usage: usage ? toUsage(usage) : undefined,
  };
}

function toUsage({
  prompt_tokens,
  completion_tokens,
  prompt_tokens_details: details,
}: Told): Usage {
  return {
    inputTokens: prompt_tokens,
    cachedTokens: details?.cached_tokens ?? 0,
    writtenTokens: details?.written_tokens ?? 0,
    outputTokens: completion_tokens,
    isEstimated: false,
  };
}
