import { z } from 'zod';

/** One chat completion request, free of the wire's variants. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  /** Names of the tools that may be called; empty when the request forbids calls. */
  readonly tools: readonly string[];
  readonly stream: boolean;
  readonly includeUsage: boolean;
  /** The request as it came, for tests that look at other fields. */
  readonly body: Readonly<Record<string, unknown>>;
}

export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly AskedCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string };

interface AskedCall {
  readonly id: string;
  readonly tool: string;
  /** The arguments as the wire had them. */
  readonly json: string;
}

const content = z
  .union([
    z.string(),
    z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).transform(joinParts),
  ])
  .nullish()
  .transform((text) => text ?? '');

const call = z
  .object({
    id: z.string().min(1),
    type: z.literal('function'),
    function: z.object({ name: z.string().min(1), arguments: z.string() }),
  })
  .transform(({ id, function: { name, arguments: json } }) => ({ id, tool: name, json }));

const message = z.discriminatedUnion('role', [
  z
    .object({ role: z.enum(['system', 'developer']), content })
    .transform((said) => ({ role: 'system' as const, text: said.content })),
  z
    .object({ role: z.literal('user'), content })
    .transform((said) => ({ role: said.role, text: said.content })),
  z
    .object({ role: z.literal('assistant'), content, tool_calls: z.array(call).min(1).optional() })
    .transform((said) => ({ role: said.role, text: said.content, calls: said.tool_calls ?? [] })),
  z
    .object({ role: z.literal('tool'), tool_call_id: z.string().min(1), content })
    .transform((said) => ({ role: said.role, callId: said.tool_call_id, text: said.content })),
]);

const body = z.looseObject({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  tools: z
    .array(z.object({ type: z.literal('function'), function: z.looseObject({ name: z.string() }) }))
    .optional(),
  tool_choice: z.unknown().optional(),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
});

/** @throws {z.ZodError} when the body is no chat completion request. */
export function readChatRequest(json: unknown): ChatRequest {
  const read = body.parse(json);
  const tools = read.tool_choice === 'none' ? [] : (read.tools ?? []);
  return {
    model: read.model,
    messages: read.messages,
    tools: tools.map((tool) => tool.function.name),
    stream: read.stream ?? false,
    includeUsage: read.stream_options?.include_usage ?? false,
    body: z.record(z.string(), z.unknown()).parse(json),
  };
}

function joinParts(parts: readonly { readonly text?: string | undefined }[]): string {
  return parts.map((part) => part.text ?? '').join('');
}
