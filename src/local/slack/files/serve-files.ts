import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Core } from '../core.js';
import type { DownloadRecord } from '../state/download-record.js';
import { fileBody } from './file-body.js';
import { isVisible } from './is-visible.js';
import { loginPage } from './login-page.js';
import type { StoredFile } from './stored-file.js';

type Here = Context<{ Bindings: HttpBindings }>;

/** Addresses of file bytes: `url_private` and `url_private_download`, and the host they may redirect to. */
export function serveFiles(core: Core): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const serve = (context: Here) => {
    const id = context.req.param('place')?.split('-').at(-1) ?? '';
    return answer(core, context, id, privately);
  };
  app.get('/files-pri/:place/:name', serve);
  app.get('/files-pri/:place/download/:name', serve);
  // Signed addresses of a content network need no token.
  app.get('/files-cdn/:id', (context) => answer(core, context, context.req.param('id'), openly));
  return app;
}

type Outcome = DownloadRecord['outcome'];

function answer(
  core: Core,
  context: Here,
  fileId: string,
  decide: (core: Core, file: StoredFile, hadToken: boolean) => Outcome,
): Response {
  const file = core.files.get(fileId);
  const token = (context.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '');
  const hadToken = token === core.settings.botToken;
  const outcome = file ? decide(core, file, hadToken) : 'not-found';
  const { url } = context.req;
  const record = { fileId, url, at: core.settings.now(), durationMs: 0, hadToken, outcome };
  core.downloads.add(record);
  const startedAt = performance.now();
  const onSent = () => {
    const download = { ...record, durationMs: performance.now() - startedAt };
    core.changes.tell({ kind: 'downloaded', download });
  };
  if (outcome !== 'bytes') onSent();
  if (!file || outcome === 'not-found') return context.html('<h1>Not found</h1>', 404);
  switch (outcome) {
    case 'login-page':
      return context.html(loginPage);
    case 'redirect':
      return context.redirect(target(core, file, url), 302);
    case 'bytes':
      return fileBody(file, { hangUp: () => context.env.incoming.socket.destroy(), onSent });
  }
}

function privately(core: Core, file: StoredFile, hadToken: boolean): Outcome {
  const mayRead = hadToken && !core.faults.lacks('files:read') && isVisible(core, file);
  // Slack does not say no: it shows its login page, with 200.
  if (!mayRead || file.delivery.loginPage) return 'login-page';
  const found = openly(core, file);
  return found === 'bytes' && file.delivery.redirect ? 'redirect' : found;
}

function openly(_core: Core, { isDeleted, mode, content }: StoredFile): Outcome {
  const isGone = isDeleted || mode === 'tombstone' || mode === 'hidden_by_limit';
  return isGone || content === undefined ? 'not-found' : 'bytes';
}

function target(core: Core, { id, delivery: { redirect } }: StoredFile, url: string): string {
  const here = new URL(url);
  const hop = Number(here.searchParams.get('hop') ?? 1);
  if (hop >= (redirect?.hops ?? 1)) return redirect?.to ?? `${core.origin}/files-cdn/${id}`;
  here.searchParams.set('hop', String(hop + 1));
  return here.href;
}
