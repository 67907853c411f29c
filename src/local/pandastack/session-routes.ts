import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { ApiError } from './api-error.js';
import type { ApiOptions, Env } from './api-options.js';
import { callLimitMs } from './call-limit.js';
import type { CellAnswer, OutputListener } from './cell-answer.js';
import { readBody } from './read-body.js';
import { relayEvents } from './relay-events.js';
import type { ReplSession } from './repl-session.js';
import type { Sandbox } from './sandbox.js';
import { RunBody, SessionBody, sessionJson } from './wire.js';

// The agent's own default.
const CELL_DEFAULT_MS = 30_000;

export function sessionRoutes(options: ApiOptions): Hono<Env> {
  const { sandboxes } = options;
  const routes = new Hono<Env>();
  routes.post('/sandboxes/:id/repl/sessions', async (context) => {
    const sandbox = sandboxes.get(context.req.param('id'));
    const { language } = await readBody(context, SessionBody);
    if (!['', 'python', 'py', 'python3'].includes(language.trim().toLowerCase())) {
      throw new ApiError(400, 'persistent sessions support python only for now');
    }
    return context.json(sessionJson(sandbox.options.id, await sandbox.openSession()), 201);
  });
  routes.get('/sandboxes/:id/repl/sessions', (context) => {
    const sandbox = sandboxes.get(context.req.param('id'));
    const alive = [...sandbox.sessions.values()].filter((session) => !session.dead);
    return context.json(alive.map((session) => sessionJson(sandbox.options.id, session)));
  });
  routes.delete('/sandboxes/:id/repl/sessions/:sid', (context) => {
    const { sandbox, session } = find(options, context.req.param());
    session.close();
    sandbox.sessions.delete(session.id);
    return context.body(null, 204);
  });
  routes.post('/sandboxes/:id/repl/sessions/:sid/run', async (context) => {
    const { sandbox, session } = find(options, context.req.param());
    const body = await readBody(context, RunBody);
    if (body.code === '') throw new ApiError(400, 'code required');
    sandbox.refusePaused();
    const limits = { defaultMs: CELL_DEFAULT_MS, longestMs: options.limits.longestCallMs };
    const timeoutMs = callLimitMs(body.timeout_ms, limits);
    const run = (listener?: OutputListener) =>
      options.turnstile.pass(() =>
        sandbox.whileBusy(() => session.run({ code: body.code, timeoutMs, listener })),
      );
    return wantsEvents(context) ? streamCell(context, run) : context.json(await timed(run));
  });
  return routes;
}

function find(
  { sandboxes }: ApiOptions,
  { id, sid }: { readonly id: string; readonly sid: string },
): { readonly sandbox: Sandbox; readonly session: ReplSession } {
  const sandbox = sandboxes.get(id);
  const session = sandbox.sessions.get(sid);
  if (!session) throw new ApiError(404, 'session not found');
  return { sandbox, session };
}

function wantsEvents(context: Context): boolean {
  return context.req.header('accept')?.includes('text/event-stream') ?? false;
}

type Run = (listener?: OutputListener) => Promise<CellAnswer>;

/** An addition to the wire: the same call, asked for as events, shows output while the cell runs. */
function streamCell(context: Context<Env>, run: Run): Response {
  return streamSSE(context, (stream) =>
    relayEvents(stream, async (listener) => ({
      event: 'result',
      data: await timed(() => run(listener)),
    })),
  );
}

async function timed(run: () => Promise<CellAnswer>): Promise<object> {
  const started = performance.now();
  const answer = await run();
  return { ...answer, duration_ms: Math.round(performance.now() - started) };
}
