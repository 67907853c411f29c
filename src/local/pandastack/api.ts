import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from './api-error.js';
import type { ApiOptions, Env } from './api-options.js';
import { execRoutes } from './exec-routes.js';
import { familyRoutes } from './family-routes.js';
import { fileRoutes } from './file-routes.js';
import { sandboxRoutes } from './sandbox-routes.js';
import { sessionRoutes } from './session-routes.js';
import { templateRoutes } from './template-routes.js';

// Code can hold data; nothing else that comes as JSON is long.
const MAX_CODE_BYTES = 8 * 1024 * 1024;
const MAX_JSON_BYTES = 1024 * 1024;

/** PandaStack's REST API as far as its SDK's sandboxes, files, sessions and snapshots need it. */
export function makeApi(options: ApiOptions): Hono<Env> {
  const { apiKey } = options;
  const api = new Hono<Env>();
  api.get('/healthz', (context) => context.json({ status: 'ok' }));
  api.get('/version', (context) => context.json({ version: 'threadbook', api: 'v1' }));
  api.use('/v1/*', async (context, next) => {
    if (apiKey !== undefined && !isKey(context.req.header('authorization'), apiKey)) {
      return context.json({ error: 'unauthorized' }, 401);
    }
    return next();
  });
  const code = bodyUpTo(MAX_CODE_BYTES);
  const json = bodyUpTo(MAX_JSON_BYTES);
  api.use('/v1/*', async (context, next) => {
    // The bytes of a file are counted while they are passed on.
    if (context.req.method === 'PUT') return next();
    return (context.req.path.endsWith('/run') ? code : json)(context, next);
  });
  api.route('/v1', sandboxRoutes(options));
  api.route('/v1', sessionRoutes(options));
  api.route('/v1', execRoutes(options));
  api.route('/v1', fileRoutes(options));
  api.route('/v1', familyRoutes(options));
  api.route('/v1', templateRoutes(options));
  api.notFound((context) => context.json({ error: 'not found' }, 404));
  api.onError((error, context) => {
    if (error instanceof ApiError) return context.json({ error: error.message }, error.status);
    options.onFault(error, context.req.path);
    return context.json({ error: 'internal server error' }, 500);
  });
  return api;
}

/** Whether its length is told or it comes in chunks. */
function bodyUpTo(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    // What is still on its way is not read, so the connection is of no further use.
    onError: (context) =>
      context.json({ error: 'http: request body too large' }, 413, { connection: 'close' }),
  });
}

function isKey(header: string | undefined, apiKey: string): boolean {
  // Hashed first, so that neither length nor content can be told from the time it takes.
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${apiKey}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
