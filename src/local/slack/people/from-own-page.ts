import type { MiddlewareHandler } from 'hono';

/**
 * Lets nobody act as a person but programs on this machine and the stand-in's own page: another site that a
 * browser shows could otherwise post here (forged requests), or read (a name bound anew to 127.0.0.1).
 */
export function fromOwnPage(origin: string): MiddlewareHandler {
  const hosts = ownHosts(origin);
  return async (context, next) => {
    const { host = '', origin: from } = context.req.header();
    const isOwn = from === undefined || hosts.some((known) => from === `http://${known}`);
    if (!isOwn || !hosts.includes(host) || isForeign(context.req.header('sec-fetch-site')))
      return context.json({ error: 'forbidden' }, 403);
    const isJson = context.req.header('content-type')?.startsWith('application/json');
    if (context.req.method === 'POST' && !isJson) return context.json({ error: 'not JSON' }, 415);
    return next();
  };
}

/** For what a link of another site may open: the page, but not under a name of that site's. */
export function onOwnHost(origin: string): MiddlewareHandler {
  const hosts = ownHosts(origin);
  return async (context, next) =>
    hosts.includes(context.req.header('host') ?? '')
      ? next()
      : context.text(`Open ${origin} instead.`, 403);
}

function ownHosts(origin: string): readonly string[] {
  const { port } = new URL(origin);
  return [`127.0.0.1:${port}`, `localhost:${port}`];
}

/** Browsers say whose page asks, also where no Origin is sent, as for pictures. */
function isForeign(site: string | undefined): boolean {
  return site === 'cross-site' || site === 'same-site';
}
