import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { Core } from '../core.js';
import { type Json, stringOf } from '../json.js';
import type { Fault } from '../limits/faults.js';
import type { RateLimits } from '../limits/rate-limits.js';
import { answerCall } from './answer-call.js';
import { ApiError } from './api-error.js';
import { readArguments } from './read-arguments.js';

type Here = Context<{ Bindings: HttpBindings }>;

interface Reply {
  readonly httpStatus: number;
  /** Undefined drops the connection. */
  readonly answer: Json | undefined;
  readonly retryAfter?: number;
}

/** `POST /api/<method>`, and GET as Slack allows it. */
export function webApi(core: Core, limits: RateLimits): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.on(['GET', 'POST'], '/:method', async (context) => {
    const method = context.req.param('method');
    const startedAt = performance.now();
    const at = core.settings.now();
    const args = await argumentsOf(context);
    const reply =
      args instanceof ApiError
        ? { httpStatus: 200, answer: { ok: false, error: args.code } }
        : await replyTo(core, limits, { method, args, token: tokenOf(context, args) });
    const call = {
      method,
      args: args instanceof ApiError ? {} : withoutToken(args),
      at,
      durationMs: performance.now() - startedAt,
      httpStatus: reply.httpStatus,
      answer: reply.answer,
    };
    core.calls.add(call);
    core.changes.tell({ kind: 'called', call });
    return respond(context, reply);
  });
  return app;
}

interface Call {
  readonly method: string;
  readonly args: Json;
  readonly token: string;
}

async function replyTo(core: Core, limits: RateLimits, call: Call): Promise<Reply> {
  const fault = core.faults.meet(call.method, call.args);
  const retryAfter = retryAfterOf(fault) ?? limits.retryAfter(call.method, call.args);
  if (retryAfter !== undefined) {
    return { httpStatus: 429, answer: { ok: false, error: 'ratelimited' }, retryAfter };
  }
  if (fault) return faultyReply(core, fault, call);
  return { httpStatus: 200, answer: await answerCall(core, call.method, call) };
}

function retryAfterOf(fault: Fault | undefined): number | undefined {
  return fault && 'retryAfter' in fault ? fault.retryAfter : undefined;
}

async function faultyReply(core: Core, fault: Fault, call: Call): Promise<Reply> {
  if ('isCarriedOut' in fault) await answerCall(core, call.method, call);
  if ('error' in fault) return { httpStatus: 200, answer: { ok: false, error: fault.error } };
  if ('status' in fault) return { httpStatus: fault.status, answer: { ok: false, error: 'fault' } };
  if ('drop' in fault && fault.drop === 'request') return { httpStatus: 0, answer: undefined };
  if ('delayMs' in fault) await wait(fault.delayMs, undefined, { signal: core.closing });
  const args = 'neverShared' in fault ? { ...call.args, channel_id: undefined } : call.args;
  const answer = await answerCall(core, call.method, { ...call, args });
  return 'drop' in fault ? { httpStatus: 0, answer: undefined } : { httpStatus: 200, answer };
}

async function argumentsOf(context: Here): Promise<Json | ApiError> {
  try {
    return await readArguments(context.req);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

function tokenOf(context: Here, args: Json): string {
  const header = context.req.header('authorization') ?? '';
  return header.replace(/^Bearer\s+/i, '') || stringOf(args['token']);
}

function withoutToken({ token: _, ...args }: Json): Json {
  return args;
}

function respond(context: Here, { httpStatus, answer, retryAfter }: Reply): Response {
  if (answer === undefined) {
    context.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return new Response(JSON.stringify(answer), { status: httpStatus, headers });
}
