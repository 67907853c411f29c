import { pino } from 'pino';
import {
  type LocalPandaStackOptions,
  openLocalPandaStack,
} from '../../src/local/pandastack/index.js';

/** A sandbox server with nothing in it. Giving it back ends what was left in it. */
export interface SandboxServer extends AsyncDisposable {
  readonly url: string;
}

type Limits = NonNullable<LocalPandaStackOptions['limits']>;

// Each has imported pandas, which takes longer than most tests. They end with the process that runs the tests.
const idle: SandboxServer[] = [];

/** One that an earlier test used, where none is wanted with limits of its own. */
export async function borrowSandboxServer(limits?: Limits): Promise<SandboxServer> {
  if (limits) return open(limits);
  const server = idle.pop() ?? (await open({}));
  return { url: server.url, [Symbol.asyncDispose]: () => giveBack(server) };
}

/** Ends those that nobody uses, for a test that counts what this process holds. */
export async function closeIdleServers(): Promise<void> {
  for (const server of idle.splice(0)) await server[Symbol.asyncDispose]();
}

function open(limits: Limits): Promise<SandboxServer> {
  return openLocalPandaStack({ port: 0, logger: pino({ level: 'silent' }), limits });
}

async function giveBack(server: SandboxServer): Promise<void> {
  for (const id of (await threadsOfSandboxes(server.url)).keys()) await endSandbox(server.url, id);
  idle.push(server);
}

/** Ids of the live sandboxes and the thread each belongs to. */
export async function threadsOfSandboxes(url: string): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch(`${url}/v1/sandboxes`);
  const listed: unknown = await answer.json();
  const items = Array.isArray(listed) ? listed : [];
  return new Map(items.map(({ id, metadata }) => [String(id), String(metadata?.thread)]));
}

export async function endSandbox(url: string, id: string): Promise<void> {
  await fetch(`${url}/v1/sandboxes/${id}`, { method: 'DELETE' });
}
