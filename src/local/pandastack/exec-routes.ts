import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { ApiError } from './api-error.js';
import type { ApiOptions, Env } from './api-options.js';
import { callLimitMs } from './call-limit.js';
import type { OutputListener } from './cell-answer.js';
import { readBody } from './read-body.js';
import { relayEvents } from './relay-events.js';
import { type CommandAnswer, runCommand } from './run-command.js';
import type { Sandbox } from './sandbox.js';
import { ExecBody } from './wire.js';

const COMMAND_DEFAULT_MS = 60_000;
// Linux takes no longer argument.
const MAX_COMMAND_BYTES = 128 * 1024 - 1;

export function execRoutes(options: ApiOptions): Hono<Env> {
  const { sandboxes } = options;
  const routes = new Hono<Env>();
  routes.post('/sandboxes/:id/exec', async (context) => {
    const sandbox = sandboxes.get(context.req.param('id'));
    const command = commandOf(await readBody(context, ExecBody));
    const started = performance.now();
    const answer = await run(options, sandbox, { ...command, signal: context.req.raw.signal });
    return context.json({
      stdout: answer.stdout,
      stderr: answer.stderr,
      exit_code: answer.exitCode,
      duration_ms: Math.round(performance.now() - started),
    });
  });
  routes.post('/sandboxes/:id/exec/stream', async (context) => {
    const sandbox = sandboxes.get(context.req.param('id'));
    const command = commandOf(await readBody(context, ExecBody));
    const { signal } = context.req.raw;
    return streamSSE(context, (stream) =>
      relayEvents(stream, async (listener) => {
        const { exitCode } = await run(options, sandbox, { ...command, signal, listener });
        return { event: 'exit', data: { exit_code: exitCode } };
      }),
    );
  });
  return routes;
}

interface Command {
  readonly cmd: string;
  readonly wishedMs: number | undefined;
}

function commandOf(body: { cmd: string; timeout_seconds?: number | undefined }): Command {
  if (body.cmd === '') throw new ApiError(400, 'cmd required');
  if (Buffer.byteLength(body.cmd) > MAX_COMMAND_BYTES) {
    throw new ApiError(413, `cmd is longer than ${MAX_COMMAND_BYTES} bytes: put it in a file`);
  }
  const seconds = body.timeout_seconds;
  return { cmd: body.cmd, wishedMs: seconds === undefined ? undefined : seconds * 1000 };
}

function run(
  { turnstile, limits }: ApiOptions,
  sandbox: Sandbox,
  command: Command & { readonly signal: AbortSignal; readonly listener?: OutputListener },
): Promise<CommandAnswer> {
  const { cmd, wishedMs, ...rest } = command;
  const timeoutMs = callLimitMs(wishedMs, {
    defaultMs: COMMAND_DEFAULT_MS,
    longestMs: limits.longestCallMs,
  });
  return turnstile.pass(() =>
    sandbox.whileBusy(() => runCommand(sandbox, { cmd, timeoutMs, ...rest })),
  );
}
