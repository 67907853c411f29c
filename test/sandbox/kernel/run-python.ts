import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The Python that has the data packages, as in the sandbox. */
const PYTHON = process.env['THREADBOOK_PYTHON'] ?? '/usr/bin/python3';

/** Runs a Python script of this folder, and gives what it printed: one JSON value a line. */
export async function runPython(script: string, args: readonly string[] = []): Promise<unknown[]> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(PYTHON, [path, ...args], {
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let complained = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}:\n${complained}`);
  const lines = printed.split('\n').filter((line) => line !== '');
  return lines.map((line): unknown => JSON.parse(line));
}
