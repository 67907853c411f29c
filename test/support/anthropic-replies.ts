import type { ServerResponse } from 'node:http';
import type { ScriptedReply } from './scripted-model.js';

/** One tool call as Anthropic streams it; a string goes out as it is, in pieces. */
export interface AnthropicCall {
  readonly id?: string;
  readonly name?: string;
  readonly json: string;
}

export function says(text: string, stopReason = 'end_turn'): ScriptedReply {
  return (response) => {
    begin(response);
    sendText(response, text);
    finish(response, stopReason);
  };
}

/** Says a text, with what the service tells of the input that it took. */
export function saysHaving(text: string, usage: object): ScriptedReply {
  return (response) => {
    begin(response, usage);
    sendText(response, text);
    finish(response, 'end_turn');
  };
}

export function calls(...made: readonly AnthropicCall[]): ScriptedReply {
  return (response) => {
    begin(response);
    for (const [index, call] of made.entries()) sendCall(response, index, call);
    finish(response, 'tool_use');
  };
}

/** Some events as they are, after a proper beginning; then the answer ends. */
function sendsEvents(...events: readonly (readonly [string, string])[]): ScriptedReply {
  return (response) => {
    begin(response);
    for (const [event, data] of events) response.write(`event: ${event}\ndata: ${data}\n\n`);
    response.end();
  };
}

export function errsInStream(error: object): ScriptedReply {
  return sendsEvents(['error', JSON.stringify({ type: 'error', error })]);
}

export function fails(
  status: number,
  error: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): ScriptedReply {
  return (response) => {
    const told = { type: 'invalid_request_error', message: `It is ${status}`, ...error };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ type: 'error', error: told }));
  };
}

/** Says something, then nothing more; the connection stays open. */
export function stallsAfter(text: string): ScriptedReply {
  return (response) => {
    begin(response);
    if (text !== '') sendText(response, text);
  };
}

/** Says something, then the connection breaks. */
export function breaksAfter(text: string): ScriptedReply {
  return (response) => {
    begin(response);
    sendText(response, text);
    response.write(': \n\n', () => response.destroy());
  };
}

/** Says something, then ends properly but without a stop reason. */
export function endsWithoutFinish(text: string): ScriptedReply {
  return (response) => {
    begin(response);
    sendText(response, text);
    response.end();
  };
}

function begin(
  response: ServerResponse,
  input: object = { input_tokens: 100, cache_read_input_tokens: 0 },
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const usage = { ...input, output_tokens: 1 };
  send(response, 'message_start', { message: { role: 'assistant', content: [], usage } });
  send(response, 'ping', {});
}

function sendText(response: ServerResponse, text: string): void {
  const block = { index: 0, content_block: { type: 'text', text: '' } };
  send(response, 'content_block_start', block);
  for (const piece of text.match(/[\s\S]{1,7}/g) ?? [])
    send(response, 'content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } });
}

function sendCall(response: ServerResponse, index: number, call: AnthropicCall): void {
  const { id = `toolu_${index}`, name = 'run_python', json } = call;
  const block = { type: 'tool_use', id, name, input: {} };
  send(response, 'content_block_start', { index, content_block: block });
  for (const piece of json.match(/[\s\S]{1,9}/g) ?? []) {
    const delta = { type: 'input_json_delta', partial_json: piece };
    send(response, 'content_block_delta', { index, delta });
  }
  send(response, 'content_block_stop', { index });
}

function finish(response: ServerResponse, stopReason: string): void {
  const usage = { output_tokens: 10 };
  send(response, 'message_delta', { delta: { stop_reason: stopReason }, usage });
  send(response, 'message_stop', {});
  response.end();
}

function send(response: ServerResponse, type: string, event: object): void {
  response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...event })}\n\n`);
}
