import type { MiddlewareHandler } from 'hono';

/**
 * Lets nobody act as a person but programs on this machine and the stand-in's own page: another site that a
 * browser shows could otherwise post here (forged requests), or read (a name bound anew to 127.0.0.1).
 */
export function fromOwnPage(origin: string): MiddlewareHandler {
  const { port } = new URL(origin);
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  return async (context, next) => {
    const { host = '', origin: from } = context.req.header();
    const isOwn = from === undefined || hosts.some((known) => from === `http://${known}`);
    if (!isOwn || !hosts.includes(host)) return context.json({ error: 'forbidden' }, 403);
    const isJson = context.req.header('content-type')?.startsWith('application/json');
    if (context.req.method === 'POST' && !isJson) return context.json({ error: 'not JSON' }, 415);
    return next();
  };
}
