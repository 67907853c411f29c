import { type Context, Hono } from 'hono';
import type { Core } from '../core.js';
import { onOwnHost } from '../people/from-own-page.js';
import { readSite } from './site.js';

/** Own files only, no code inside the document, shown in no other page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page itself. */
export function serveSite({ origin, settings }: Core): Hono {
  const site = readSite(settings.siteFolder);
  const serve = async (context: Context, path: string): Promise<Response> => {
    const file = (await site).get(path);
    if (!file) return context.text(missing(path), 404);
    return new Response(file.body, {
      headers: {
        'content-type': file.type,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        // Names under /assets hold a hash of what is in them.
        'cache-control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      },
    });
  };
  return new Hono()
    .get('/', onOwnHost(origin), (context) => serve(context, '/index.html'))
    .get('/assets/:name', onOwnHost(origin), (context) => serve(context, context.req.path));
}

function missing(path: string): string {
  return path === '/index.html'
    ? 'The page was not built. Run "npm run build" and start the built program.'
    : 'Not found';
}
