import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ran = z.object({
  stdout: z.string(),
  value: z.string().nullable(),
  error: z.string().nullable(),
  pictures: z.array(z.string()),
});

export type Ran = z.infer<typeof ran>;

export interface Kernel extends AsyncDisposable {
  /** The `<files>` line of each example file. */
  readonly files: Readonly<Record<string, string>>;
  run(code: string): Promise<Ran>;
}

const examples = fileURLToPath(new URL('../../../../examples', import.meta.url));
const loader = fileURLToPath(new URL('../../../../src/sandbox/kernel', import.meta.url));
const driver = fileURLToPath(new URL('./kernel.py', import.meta.url));
const greeting = z.object({ files: z.record(z.string(), z.unknown()) });

/** Which tables a kernel holds: those of the demo, or those that `strangers.py` or `oddities.py` makes. */
export type Tables = 'examples' | 'strangers' | 'oddities';

/** One Python process with tables loaded, as a thread's kernel has them. */
export async function openKernel(tables: Tables): Promise<Kernel> {
  const folder = await mkdtemp(join(tmpdir(), 'analyst-'));
  const python = spawn(
    '/usr/bin/python3',
    [driver, tables === 'examples' ? examples : tables, loader],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      cwd: folder,
    },
  );
  const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> =>
    JSON.parse(z.string().parse((await lines.next()).value));
  const { files } = greeting.parse(await next());
  return {
    files: Object.fromEntries(
      Object.entries(files).map(([name, facts]) => [name, JSON.stringify(facts)]),
    ),
    async run(code) {
      python.stdin.write(`${JSON.stringify({ code })}\n`);
      return ran.parse(await next());
    },
    async [Symbol.asyncDispose]() {
      if (python.exitCode === null) {
        python.stdin.end();
        await once(python, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
