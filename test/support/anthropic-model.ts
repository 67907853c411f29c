import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { ChatRequest, Mind } from '../../src/local/model/index.js';

const mark = { cache_control: z.object({ type: z.literal('ephemeral') }).optional() };
const textBlock = z.strictObject({ type: z.literal('text'), text: z.string().min(1), ...mark });
const picture = z.object({
  type: z.literal('image'),
  source: z.object({
    type: z.literal('base64'),
    media_type: z.literal('image/png'),
    data: z.base64(),
  }),
});
const block = z.union([
  textBlock,
  z.strictObject({
    ...mark,
    type: z.literal('tool_use'),
    id: z.string(),
    name: z.string(),
    input: z.looseObject({}),
  }),
  z.strictObject({
    ...mark,
    type: z.literal('tool_result'),
    tool_use_id: z.string(),
    content: z.union([z.string().min(1), z.array(z.union([textBlock, picture])).min(1)]),
  }),
]);
const body = z.looseObject({
  model: z.string(),
  max_tokens: z.number().positive(),
  system: z.array(textBlock),
  stream: z.literal(true),
  messages: z.array(
    z.object({ role: z.enum(['user', 'assistant']), content: z.array(block).min(1) }),
  ),
  tools: z.array(z.looseObject({ name: z.string(), input_schema: z.looseObject({}) })),
  tool_choice: z.object({ type: z.enum(['auto', 'none']) }),
});
type Body = z.infer<typeof body>;

/** A server that speaks Anthropic's streamed messages and refuses what Anthropic refuses; a mind thinks behind it. */
export async function openAnthropicModel(mind: Mind): Promise<AsyncDisposable & { url: string }> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      void answer(text, mind, response).catch((error: unknown) =>
        refuse(response, 400, String(error)),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(text: string, mind: Mind, response: ServerResponse): Promise<void> {
  const request = body.parse(JSON.parse(text));
  checkTurns(request);
  if ((text.match(/"cache_control":/g) ?? []).length > 4)
    throw new Error('A maximum of 4 blocks with cache_control may be provided.');
  const { signal } = new AbortController();
  const reply = await mind.reply(chatRequest(request), { signal });
  if (reply.kind === 'fault') {
    refuse(response, reply.status, reply.message);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (type: string, event: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...event })}\n\n`);
  send('message_start', {
    message: { id: 'm', role: 'assistant', content: [], usage: { input_tokens: 100 } },
  });
  send('ping', {});
  const pieces = reply.text.match(/[\s\S]{1,7}/g) ?? [];
  if (pieces.length > 0)
    send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  for (const piece of pieces)
    send('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } });
  for (const [at, { tool, input }] of reply.calls.entries()) {
    const index = at + 1;
    const id = `toolu_${Math.random().toString(36).slice(2)}`;
    send('content_block_start', {
      index,
      content_block: { type: 'tool_use', id, name: tool, input: {} },
    });
    const json = typeof input === 'string' ? input : JSON.stringify(input);
    for (const piece of json.match(/[\s\S]{1,9}/g) ?? [])
      send('content_block_delta', {
        index,
        delta: { type: 'input_json_delta', partial_json: piece },
      });
    send('content_block_stop', { index });
  }
  const reason = reply.calls.length > 0 ? 'tool_use' : 'end_turn';
  if (reply.finish !== 'none')
    send('message_delta', { delta: { stop_reason: reason }, usage: { output_tokens: 10 } });
  response.end('event: message_stop\ndata: {"type":"message_stop"}\n\n');
}

/** Roles take turns, and each call is answered in the very next message. */
function checkTurns({ messages }: Body): void {
  for (const [at, { role, content }] of messages.entries()) {
    if (role !== (at % 2 === 0 ? 'user' : 'assistant')) throw new Error('roles must alternate');
    const results = (messages[at + 1]?.content ?? []).flatMap((part) =>
      part.type === 'tool_result' ? [part.tool_use_id] : [],
    );
    for (const part of content)
      if (part.type === 'tool_use' && !results.includes(part.id))
        throw new Error(`tool_use without tool_result: ${part.id}`);
  }
}

function chatRequest(request: Body): ChatRequest {
  const { model, system, tools, tool_choice: choice } = request;
  return {
    model,
    messages: [{ role: 'system', text: textOf(system) }, ...request.messages.flatMap(chatMessages)],
    tools: choice.type === 'none' ? [] : tools.map(({ name }) => name),
    stream: true,
    includeUsage: true,
    body: request,
  };
}

function textOf(content: string | readonly z.infer<typeof textBlock | typeof picture>[]): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function chatMessages({ role, content }: Body['messages'][number]): ChatRequest['messages'] {
  if (role === 'user')
    return content.map((part) =>
      part.type === 'tool_result'
        ? { role: 'tool', callId: part.tool_use_id, text: textOf(part.content) }
        : { role: 'user', text: part.type === 'text' ? part.text : '' },
    );
  const calls = content.flatMap((part) =>
    part.type === 'tool_use'
      ? [{ id: part.id, tool: part.name, json: JSON.stringify(part.input) }]
      : [],
  );
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return [{ role: 'assistant', text, calls }];
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const error = { type: 'invalid_request_error', message };
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ type: 'error', error }));
}
