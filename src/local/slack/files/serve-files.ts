import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Core } from '../core.js';
import { readContent } from './file-content.js';
import { loginPage } from './login-page.js';
import type { StoredFile } from './stored-file.js';

type Here = Context<{ Bindings: HttpBindings }>;

/** Addresses of file bytes: `url_private` and `url_private_download`, and the host they may redirect to. */
export function serveFiles(core: Core): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const serve = (context: Here) => {
    const file = core.files.get(context.req.param('place')?.split('-').at(-1) ?? '');
    return file ? privately(core, file, context) : context.html('<h1>Not found</h1>', 404);
  };
  app.get('/files-pri/:place/:name', serve);
  app.get('/files-pri/:place/download/:name', serve);
  app.get('/files-cdn/:id', (context) => {
    const file = core.files.get(context.req.param('id'));
    return file?.content === undefined ? context.notFound() : bytes(file, context);
  });
  return app;
}

function privately(core: Core, file: StoredFile, context: Here): Response {
  const token = (context.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '');
  const mayRead = token === core.settings.botToken && !core.faults.lacks('files:read');
  // Slack does not say no: it shows its login page, with 200.
  if (!mayRead || file.delivery.loginPage) return context.html(loginPage);
  const isGone = file.isDeleted || file.mode === 'tombstone' || file.mode === 'hidden_by_limit';
  if (isGone || file.content === undefined) return context.html('<h1>Not found</h1>', 404);
  const { redirect } = file.delivery;
  if (!redirect) return bytes(file, context);
  const hop = Number(context.req.query('hop') ?? 1);
  const target = redirect.to ?? `${core.origin}/files-cdn/${file.id}`;
  const here = new URL(context.req.url);
  here.searchParams.set('hop', String(hop + 1));
  return context.redirect(hop < (redirect.hops ?? 1) ? here.href : target, 302);
}

function bytes(file: StoredFile, context: Here): Response {
  const { content = '', bytes: length, mimetype, delivery } = file;
  const hangUp = () => context.env.incoming.socket.destroy();
  const source = cut(readContent(content), delivery.breakAfterBytes, hangUp);
  return new Response(ReadableStream.from(source), {
    headers: {
      'content-type': mimetype,
      ...(!delivery.omitLength && { 'content-length': String(length) }),
    },
  });
}

async function* cut(
  source: AsyncIterable<Uint8Array>,
  limit: number | undefined,
  hangUp: () => void,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for await (const chunk of source) {
    if (limit !== undefined && sent + chunk.byteLength > limit) return hangUp();
    sent += chunk.byteLength;
    yield chunk;
  }
}
