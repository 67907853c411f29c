import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import type { Core } from '../core.js';
import { fileBody } from '../files/file-body.js';
import { post } from '../people/post.js';
import { pageFeed } from './page-feed.js';

const sampleBody = z.object({
  id: z.string(),
  channel: z.string(),
  user: z.string().exactOptional(),
  text: z.string(),
});

/** What the page needs beside what people see and do. */
export function pageRoutes(core: Core): Hono {
  return new Hono()
    .get('/feed', (context) =>
      streamSSE(context, async (stream) => {
        const gone = new AbortController();
        stream.onAbort(() => gone.abort());
        for await (const event of pageFeed(core, gone.signal))
          await stream.writeSSE({ data: JSON.stringify(event) });
      }),
    )
    .get('/passages/:id', (context) => {
      const detail = core.traffic.detail(Number(context.req.param('id')));
      return detail === undefined ? context.text('Forgotten by now', 404) : context.text(detail);
    })
    .get('/files/:id', (context) => sendFile(core, context.req.param('id')))
    .post('/sample', async (context) => {
      const { id, ...given } = sampleBody.parse(await context.req.json());
      const sample = core.settings.samples.find((each) => each.id === id);
      if (!sample) return context.json({ error: `There is no sample ${id}.` }, 400);
      const files = [{ name: sample.file, content: sample.content }];
      const { channel, ts, threadTs } = await post(core, { ...given, files });
      return context.json({ channel, ts, threadTs });
    })
    .onError((error, context) => context.json({ error: error.message }, 400));
}

/** Shown in the page as pictures; anything else can only be saved. */
const pictures = ['image/png', 'image/jpeg', 'image/gif'];

function sendFile({ files }: Core, id: string): Response {
  const file = files.get(id);
  if (!file || file.isDeleted || file.content === undefined)
    return new Response('Not found', { status: 404 });
  const isPicture = pictures.includes(file.mimetype);
  const body = fileBody(file).body;
  // Half a character, which a sandbox can put into a name, cannot be encoded.
  const name = encodeURIComponent(Buffer.from(file.name).toString());
  return new Response(body, {
    headers: {
      'content-type': isPicture ? file.mimetype : 'application/octet-stream',
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
