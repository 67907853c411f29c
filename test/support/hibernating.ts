import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

/** Stands before the embedded sandbox server, and hibernates sandboxes as PandaStack does. */
export interface HibernatingServer extends AsyncDisposable {
  readonly url: string;
  /** Ids of the sandboxes that sleep. */
  readonly asleep: ReadonlySet<string>;
  /** As a server that is asked to wake one and does not answer. */
  hangOnWake(): void;
  /** Paths of the working folder that bytes were sent to, oldest first. */
  readonly stored: readonly string[];
}

/** Kernels are lost with the agent's memory, files stay, and any call of its own wakes a sandbox. */
export async function openHibernatingServer(target: string): Promise<HibernatingServer> {
  const asleep = new Set<string>();
  let hangs = false;
  const stored: string[] = [];
  const ask = (path: string, method = 'GET') => fetch(`${target}/v1/sandboxes/${path}`, { method });
  const wake = async (id: string) => {
    if (asleep.delete(id)) await ask(`${id}/resume`, 'POST');
  };
  const app = new Hono();
  app.post('/v1/sandboxes/:id/hibernate', async ({ req, json }) => {
    const id = req.param('id');
    const sessions: unknown = await (await ask(`${id}/repl/sessions`)).json();
    for (const session of Array.isArray(sessions) ? sessions : [])
      await ask(`${id}/repl/sessions/${session.id}`, 'DELETE');
    await ask(`${id}/pause`, 'POST');
    asleep.add(id);
    return json({ status: 'hibernated' });
  });
  app.post('/v1/sandboxes/:id/wake', async ({ req, json }) => {
    if (hangs) await new Promise(() => undefined);
    const { ok, status } = await ask(req.param('id'));
    if (!ok) return json({ error: 'not found' }, status === 404 ? 404 : 500);
    await wake(req.param('id'));
    return json({ status: 'running' });
  });
  app.all('/v1/sandboxes/:id/*', async ({ req }) => {
    await wake(req.param('id'));
    if (req.method === 'PUT') stored.push(req.query('path') ?? '');
    return proxy(target + req.path + new URL(req.url).search, { raw: req.raw });
  });
  app.all('*', ({ req }) => proxy(target + req.path, { raw: req.raw }));
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(opened),
    );
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asleep,
    hangOnWake() {
      hangs = true;
    },
    stored,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
