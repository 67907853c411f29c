import { z } from 'zod';
import { type AgentCall, parseAnswer } from './agent-call.js';
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

const Exited = z.object({ exit_code: z.number().int() });

/** Runs a shell command in a sandbox. @throws {ApiError} 500 with "timeout" when its time is up. */
export async function runCommand(sandbox: Sandbox, command: Command): Promise<CommandAnswer> {
  const { cmd, timeoutMs, signal } = command;
  const { outputBytes } = sandbox.options.limits;
  const request = { op: 'exec', cmd, output_bytes: outputBytes };
  const call = await sandbox.call(request, { signal, silenceMs: 0 });
  // Kept here and not by the agent, which code in the sandbox can stop. The agent ends a command
  // whose asker left.
  const callOff = sandbox.clock.after(timeoutMs, () => {
    call.socket.destroy(new ApiError(500, `exec timeout after ${goDuration(timeoutMs)}`));
  });
  try {
    return await answerOf(call, command);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(500, await sandbox.whyGone(), { cause: error });
  } finally {
    callOff();
    call.socket.destroy();
  }
}

async function answerOf(call: AgentCall, { listener }: Command): Promise<CommandAnswer> {
  const output = new CapturedOutput(listener);
  for await (const frame of call.frames) {
    if (frame.kind === 'stdout' || frame.kind === 'stderr') output.take(frame.kind, frame.payload);
    if (frame.kind !== 'json') continue;
    return { ...output.end(), exitCode: parseAnswer(frame, Exited).exit_code };
  }
  throw new Error('the connection ended without an answer');
}
