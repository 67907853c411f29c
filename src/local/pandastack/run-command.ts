import { z } from 'zod';
import { parseAnswer } from './agent-call.js';
import { ApiError } from './api-error.js';
import { CapturedOutput } from './captured-output.js';
import type { OutputListener } from './cell-answer.js';
import { goDuration } from './go-duration.js';
import type { Sandbox } from './sandbox.js';

export interface CommandAnswer {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

export interface Command {
  readonly cmd: string;
  readonly timeoutMs: number;
  /** Ends the command when its asker leaves. */
  readonly signal: AbortSignal;
  readonly listener?: OutputListener;
}

const Exited = z.object({ exit_code: z.number().int(), timed_out: z.boolean() });

/** Runs a shell command in a sandbox. @throws {ApiError} 500 with "timeout" when its time is up. */
export async function runCommand(sandbox: Sandbox, command: Command): Promise<CommandAnswer> {
  const { cmd, timeoutMs, signal, listener } = command;
  const output = new CapturedOutput(listener);
  const request = {
    op: 'exec',
    cmd,
    timeout_ms: timeoutMs,
    output_bytes: sandbox.options.limits.outputBytes,
  };
  const call = await sandbox.call(request, signal);
  try {
    for await (const frame of call.frames) {
      if (frame.kind === 'stdout' || frame.kind === 'stderr')
        output.take(frame.kind, frame.payload);
      if (frame.kind !== 'json') continue;
      const exited = parseAnswer(frame, Exited);
      if (exited.timed_out) throw new ApiError(500, `exec timeout after ${goDuration(timeoutMs)}`);
      return { ...output.end(), exitCode: exited.exit_code };
    }
  } finally {
    call.socket.destroy();
  }
  throw new ApiError(500, await sandbox.whyGone());
}
