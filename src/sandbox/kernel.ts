import { CodeContext, type Execution, type Sandbox } from '@pandastack/sdk';
import { z } from 'zod';
import type { Connection } from './connection.js';
import { cutMiddle } from './cut-middle.js';
import { markedValue } from './marked-value.js';
import { pythonExec } from './python-code.js';
import type { PythonPackage } from './python-package.js';
import { SandboxError } from './sandbox-error.js';
import { settlesWithin, waitFor } from './wait.js';
import { workspaceFolder } from './workspace-path.js';

/** A Python process that is ready for cells. */
export interface Kernel {
  readonly context: CodeContext;
  /** As `exec` sees it. */
  readonly pid: number;
  /** Whether the server captures what cells show; on the others our own capture does. */
  readonly rich: boolean;
}

/** What is needed to start kernels in one sandbox. */
export interface KernelHome {
  readonly sandbox: Sandbox;
  readonly connection: Connection;
  readonly python: PythonPackage;
}

const probe = 'application/vnd.threadbook.probe';
const ready = z.object({ pid: z.int().min(2) });
const closeMs = 5_000;

/**
 * Starts a kernel and prepares it in one cell, in which the package travels.
 * @throws whatever the SDK throws, and `SandboxError` when the kernel cannot be made ready.
 */
export async function startKernel(home: KernelHome, signal: AbortSignal): Promise<Kernel> {
  const context = home.sandbox.createCodeContext('python');
  try {
    return await prepare(context, home, signal);
  } catch (error) {
    const closed = context.then((half) => half.close());
    await settlesWithin(closed, closeMs);
    throw error;
  }
}

async function prepare(
  opening: Promise<CodeContext>,
  { sandbox, connection, python }: KernelHome,
  signal: AbortSignal,
): Promise<Kernel> {
  const context = await waitFor(opening, signal);
  const marker = crypto.randomUUID();
  const names = { package: python.sources, marker, folder: workspaceFolder };
  const execution = await waitFor(context.runCode(pythonExec(python.unpack, names)), signal);
  const answer = ready.safeParse(markedValue(execution.stdout, marker));
  if (!answer.success) throw notReady(execution);
  return {
    context: new CodeContext(connection.cells, sandbox.id, context.id),
    pid: answer.data.pid,
    rich: execution.results.some(({ data }) => data[probe] === marker),
  };
}

function notReady({ error, stderr }: Execution): SandboxError {
  const said = cutMiddle((error ?? stderr).trim(), 2_000);
  return new SandboxError(
    'broken',
    `The kernel could not be prepared; its template needs Python 3.9 or later with IPython and pandas. It said: ${said}`,
  );
}
