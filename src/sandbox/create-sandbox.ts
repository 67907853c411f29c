import { BadRequestError, NotFoundError, Sandbox } from '@pandastack/sdk';
import type { Connection } from './connection.js';
import type { SandboxesOptions } from './sandboxes.js';

const template = 'code-interpreter';
const busy = 429;

/**
 * A sandbox from the snapshot where one is set, else from the template.
 * A snapshot that the server does not have (any more) costs its speed, never the sandbox.
 */
export async function createSandbox(
  metadata: Readonly<Record<string, string>>,
  { calls }: Connection,
  { ttlSeconds, snapshot, onSnapshotRefused }: SandboxesOptions,
): Promise<Sandbox> {
  const given = { template, ttlSeconds, metadata };
  if (snapshot === undefined) return Sandbox.create(given, calls);
  try {
    return await Sandbox.create({ ...given, fromSnapshot: snapshot }, calls);
  } catch (error) {
    if (!(error instanceof NotFoundError || isRefusal(error))) throw error;
    onSnapshotRefused?.(error);
    return Sandbox.create(given, calls);
  }
}

/** A server that is full refuses with 429, which the SDK gives the same class. */
function isRefusal(error: unknown): error is BadRequestError {
  return error instanceof BadRequestError && error.statusCode !== busy;
}
