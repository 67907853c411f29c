import { z } from 'zod';

const tokens = z.number().nullish().catch(undefined);
const eventSchema = z.looseObject({
  type: z.string(),
  index: z.number().optional(),
  message: z
    .looseObject({
      usage: z
        .looseObject({
          input_tokens: tokens,
          cache_creation_input_tokens: tokens,
          cache_read_input_tokens: tokens,
        })
        .optional(),
    })
    .optional(),
  content_block: z
    .looseObject({ type: z.string(), id: z.string().optional(), name: z.string().optional() })
    .optional(),
  delta: z
    .looseObject({
      text: z.string().optional(),
      partial_json: z.string().optional(),
      stop_reason: z.string().nullish(),
    })
    .optional(),
  usage: z.looseObject({ output_tokens: tokens }).nullish(),
});
type Event = z.infer<typeof eventSchema>;

const finishes: Readonly<Record<string, string>> = {
  tool_use: 'tool_calls',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'content_filter',
};

/** Anthropic's events as chunks of a chat completion, so that one reader serves both. */
export async function* anthropicChunks(events: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  let input: InputUsage = { prompt_tokens: 0 };
  for await (const raw of events) {
    const event = eventSchema.safeParse(raw).data;
    // What is no event goes on as it came, and the reader refuses it.
    if (!event) yield raw;
    else {
      input = event.message?.usage ? inputOf(event.message.usage) : input;
      yield* chunksOf(event, input);
    }
  }
}

interface InputUsage {
  readonly prompt_tokens: number;
  readonly prompt_tokens_details?: {
    readonly cached_tokens: number;
    readonly written_tokens: number;
  };
}

/** Anthropic counts what it had in its cache, and what it wrote there, beside the input; OpenAI within. */
function inputOf(usage: NonNullable<NonNullable<Event['message']>['usage']>): InputUsage {
  const written = usage.cache_creation_input_tokens ?? 0;
  const cached = usage.cache_read_input_tokens ?? 0;
  return {
    prompt_tokens: (usage.input_tokens ?? 0) + written + cached,
    prompt_tokens_details: { cached_tokens: cached, written_tokens: written },
  };
}

function* chunksOf({ index, content_block: block, delta, usage }: Event, input: InputUsage) {
  if (block?.type === 'tool_use')
    yield choice({ tool_calls: [{ index, id: block.id, function: { name: block.name } }] });
  if (delta?.text !== undefined) yield choice({ content: delta.text });
  if (delta?.partial_json !== undefined)
    yield choice({ tool_calls: [{ index, function: { arguments: delta.partial_json } }] });
  const reason = delta?.stop_reason;
  if (!reason) return;
  const output = usage?.output_tokens ?? 0;
  yield {
    ...choice({}, finishes[reason] ?? 'stop'),
    usage: { ...input, completion_tokens: output },
  };
}

function choice(delta: object, finish: string | null = null) {
  return { choices: [{ delta, finish_reason: finish }] };
}
