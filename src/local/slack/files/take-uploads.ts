import { Hono } from 'hono';
import type { Core } from '../core.js';

/** Takes the bytes of files.getUploadURLExternal: a multipart field of any name, or the body itself. */
export function takeUploads({ files }: Core): Hono {
  const app = new Hono();
  app.post('/upload/v1/:id', async (context) => {
    const file = files.get(context.req.param('id'));
    if (!file || file.isReady || file.isDeleted) return context.text('not found', 404);
    const isForm = context.req.header('content-type')?.startsWith('multipart/form-data');
    const content = isForm
      ? await formFile(await context.req.formData())
      : new Uint8Array(await context.req.arrayBuffer());
    if (!content) return context.text('no file', 400);
    if (content.byteLength !== file.bytes) return context.text('length mismatch', 400);
    files.put({ ...file, content });
    return context.text(`OK - ${content.byteLength}`);
  });
  return app;
}

async function formFile(form: FormData): Promise<Uint8Array | undefined> {
  for (const value of form.values()) {
    if (typeof value !== 'string') return new Uint8Array(await value.arrayBuffer());
  }
  return undefined;
}
