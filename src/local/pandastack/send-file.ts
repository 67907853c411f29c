import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Env } from './api-options.js';
import { parseRange } from './range.js';
import { readFile } from './read-file.js';
import type { Sandbox } from './sandbox.js';

/** Answers GET and HEAD of a file: whole, one range of it, or 416 where the file has no such bytes. */
export async function sendFile(
  context: Context<Env>,
  sandbox: Sandbox,
  path: string,
): Promise<Response> {
  const { method } = context.req;
  // A range that depends on a version of the file is for servers that name versions.
  const asked = method === 'GET' && context.req.header('if-range') === undefined;
  const range = asked ? parseRange(context.req.header('range')) : undefined;
  const file = await readFile(sandbox, { path, range }, context.req.raw.signal);
  const { size, start, end, bytes } = file;
  if (range && start === end) {
    bytes.destroy();
    return context.json({ error: `the file has ${size} bytes` }, 416, {
      'content-range': `bytes */${size}`,
    });
  }
  if (method === 'HEAD') bytes.destroy();
  return new Response(method === 'HEAD' ? null : Readable.toWeb(bytes), {
    status: range ? 206 : 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': `${end - start}`,
      'accept-ranges': 'bytes',
      ...(range ? { 'content-range': `bytes ${start}-${end - 1}/${size}` } : {}),
    },
  });
}
