import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface RunningProgram extends AsyncDisposable {
  /** Rejects when the program ends before it was told to. */
  readonly lost: Promise<never>;
}

export interface StartOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Gets the program's log, one JSON object a line. */
  readonly logFile: string;
}

/** Starts the built program as anybody would, and waits until it is ready. */
export async function startProgram({
  environment,
  logFile,
}: StartOptions): Promise<RunningProgram> {
  const main = fileURLToPath(new URL('../../main.js', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lost = exited.then(([code]): never => {
    throw new Error(`The program ended with code ${code}; its log is in ${logFile}.`);
  });
  // Whoever races it hears of it; afterwards the demo ends the program itself.
  lost.catch(() => {});
  child.stdout.pipe(createWriteStream(logFile));
  await Promise.race([readyLine(child.stdout), lost]);
  return {
    lost,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function readyLine(log: NodeJS.ReadableStream): Promise<void> {
  const lines = createInterface(log);
  for await (const line of lines) if (line.includes('"msg":"ready"')) return;
}
