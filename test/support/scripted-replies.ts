import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScriptedReply } from './scripted-model.js';

/** One tool call as it goes over the wire; arguments that are no string are sent as they are. */
export interface WireCall {
  readonly index?: number;
  readonly id?: string;
  readonly function: { readonly name?: string; readonly arguments?: unknown };
}

export interface Delta {
  readonly content?: string | null;
  readonly tool_calls?: readonly WireCall[];
}

const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };

export function says(text: string, finish = 'stop'): ScriptedReply {
  return streams([...(text.match(/[\s\S]{1,7}/g) ?? []).map((content) => ({ content }))], finish);
}

/** Calls `run_python` once for each piece of code. */
export function runs(...codes: readonly string[]): ScriptedReply {
  return callsWith(...codes.map((code) => JSON.stringify({ code })));
}

/** Calls `run_python` with arguments as they are. */
export function callsWith(...args: readonly unknown[]): ScriptedReply {
  return streams([
    {
      tool_calls: args.map((raw, index) => ({
        index,
        id: `call_${index}_${Math.random().toString(36).slice(2)}`,
        function: { name: 'run_python', arguments: raw },
      })),
    },
  ]);
}

/** Streams deltas, then a finish reason, then the usage. */
export function streams(deltas: readonly Delta[], finish = 'tool_calls'): ScriptedReply {
  return (response) => {
    begin(response);
    for (const delta of deltas) send(response, { choices: [{ index: 0, delta }] });
    send(response, { choices: [{ index: 0, delta: {}, finish_reason: finish }] });
    send(response, { choices: [], usage });
    response.end('data: [DONE]\n\n');
  };
}

/** Says a text in parts, with a pause after each, as a model does that takes its time. */
export function saysSlowly(parts: readonly string[], pauseMs: number): ScriptedReply {
  return (response) => {
    begin(response);
    void (async () => {
      for (const content of parts) {
        send(response, { choices: [{ index: 0, delta: { content } }] });
        await sleep(pauseMs);
      }
      send(response, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
      response.end('data: [DONE]\n\n');
    })();
  };
}

/** Sends events as they are, then ends the answer. */
export function sendsEvents(...events: readonly string[]): ScriptedReply {
  return (response) => {
    begin(response);
    for (const event of events) response.write(`data: ${event}\n\n`);
    response.end();
  };
}

export function fails(
  status: number,
  error: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): ScriptedReply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: `It is ${status}`, ...error } }));
  };
}

export function answers(contentType: string, body: string): ScriptedReply {
  return (response) => {
    response.writeHead(200, { 'content-type': contentType }).end(body);
  };
}

/** Never answers. */
export function staysSilent(): ScriptedReply {
  return () => undefined;
}

/** Says something, then nothing more; the connection stays open. */
export function stallsAfter(text: string): ScriptedReply {
  return (response) => {
    begin(response);
    if (text !== '') send(response, { choices: [{ index: 0, delta: { content: text } }] });
  };
}

/** Says something, then the connection breaks. */
export function breaksAfter(text: string): ScriptedReply {
  return (response) => {
    begin(response);
    send(response, { choices: [{ index: 0, delta: { content: text } }] }, () => response.destroy());
  };
}

/** Says something, then ends properly but without saying that it is done. */
export function endsWithoutFinish(text: string): ScriptedReply {
  return sendsEvents(JSON.stringify({ choices: [{ index: 0, delta: { content: text } }] }));
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
}

function send(response: ServerResponse, chunk: object, then?: () => void): void {
  response.write(`data: ${JSON.stringify({ object: 'chat.completion.chunk', ...chunk })}\n\n`, () =>
    then?.(),
  );
}
