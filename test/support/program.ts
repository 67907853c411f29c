import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

/** The built program, running as a child process with nothing but the given environment. */
export interface Program extends AsyncDisposable {
  readonly pid: number;
  readonly port: number;
  /** Milliseconds from its start until it was ready. */
  readonly readyMs: number;
  /** Every log line so far, parsed. */
  readonly logs: readonly LogLine[];
  /** Resolves when it has ended, however it did. */
  readonly ended: Promise<void>;
  /** Speaks to the module that was loaded before the program. @returns what it answers */
  tell(message: object): Promise<unknown>;
  /** Sends the signal and resolves with the exit code. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

export type LogLine = Readonly<Record<string, unknown>> & { readonly msg?: string };

export type Settings = Readonly<Record<string, string>>;

/** An empty value means "not set" and hides what a developer's .env may hold. */
const unset = Object.fromEntries(
  ['SLACK_BOT_TOKEN', 'SLACK_APP_TOKEN', 'SLACK_SIGNING_SECRET', 'SLACK_API_URL']
    .concat(['ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL', 'MODEL_CALLS'])
    .concat(['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'MODEL', 'PANDASTACK_API', 'PANDASTACK_API_KEY'])
    .map((name) => [name, '']),
);

function environment(settings: Settings): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', ...unset, ...settings };
}

export interface ProgramOptions {
  /** A module to load before the program. */
  readonly preload?: string;
  /** The command that it is started by, before its own. */
  readonly under?: readonly string[];
}

/** Resolves when the program says that it is ready. @throws if it exits before. */
export async function startProgram(
  settings: Settings,
  { preload, under = [] }: ProgramOptions = {},
): Promise<Program> {
  const dataDir = await mkdtemp(join(tmpdir(), 'threadbook-data-'));
  const begun = performance.now();
  const before = preload === undefined ? [] : ['--import', preload];
  const [command, ...words] = [...under, process.execPath, ...before, 'dist/main.js'];
  const child = spawn(command ?? '', words, {
    env: environment({ PORT: '0', DATA_DIR: dataDir, ...settings }),
    stdio: preload === undefined ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = exitCode(child);
  const logs: LogLine[] = [];
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const ready = new Promise<number>((resolve, reject) => {
    createInterface(child.stdout ?? Readable.from([])).on('line', (line) => {
      const log: LogLine = JSON.parse(line);
      logs.push(log);
      if (log.msg === 'ready' && typeof log['port'] === 'number') resolve(log['port']);
    });
    void exited.then((code) =>
      reject(
        new Error(`The program exited with ${code}:\n${errors.join('')}${JSON.stringify(logs)}`),
      ),
    );
  });
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return exited;
  };
  const forget = () => rm(dataDir, { recursive: true, force: true });
  const port = await ready.catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  return {
    port,
    pid: child.pid ?? 0,
    readyMs: performance.now() - begun,
    logs,
    stop,
    ended: exited.then(() => undefined),
    tell: async (message) => {
      const heard = once(child, 'message');
      child.send(message);
      const [answer]: readonly unknown[] = await heard;
      return answer;
    },
    async [Symbol.asyncDispose]() {
      await stop('SIGKILL');
      await forget();
    },
  };
}

/** Runs the program to its end, which SIGTERM brings about once `stopWhen` is settled. */
export async function runProgram(
  settings: Settings,
  { stopWhen }: { readonly stopWhen?: Promise<unknown> } = {},
): Promise<{ readonly code: number | null; readonly stderr: string }> {
  const child = spawn(process.execPath, ['dist/main.js'], {
    env: environment(settings),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  void stopWhen?.then(() => child.kill('SIGTERM'));
  return { code: await exitCode(child), stderr: errors.join('') };
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
