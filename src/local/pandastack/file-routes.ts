import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from './api-error.js';
import type { ApiOptions, Env } from './api-options.js';
import { sendFile } from './send-file.js';
import { writeFile } from './write-file.js';

const Entry = z.object({
  name: z.string(),
  path: z.string(),
  is_dir: z.boolean(),
  size: z.number(),
  mode: z.string(),
  mtime: z.number(),
});
const Folder = z.object({ path: z.string(), entries: z.array(Entry) });
const Removed = z.object({ removed: z.string() });

/** Files, read and written by the agent inside the sandbox and streamed through. */
export function fileRoutes({ sandboxes }: ApiOptions): Hono<Env> {
  const routes = new Hono<Env>();
  const sandboxOf = (context: Context<Env>) => sandboxes.get(context.req.param('id') ?? '');
  routes.get('/sandboxes/:id/fs', (context) =>
    sendFile(context, sandboxOf(context), pathOf(context)),
  );
  routes.put('/sandboxes/:id/fs', async (context) => {
    const { incoming } = context.env;
    const offset = context.req.query('offset');
    const path = pathOf(context);
    const bytes = await writeFile(sandboxOf(context), { path, offset: offsetOf(offset), incoming });
    return context.json({ path, bytes });
  });
  routes.delete('/sandboxes/:id/fs', async (context) => {
    await sandboxOf(context).ask({ op: 'remove', path: pathOf(context) }, Removed);
    return context.body(null, 204);
  });
  routes.get('/sandboxes/:id/fs/dir', async (context) => {
    const path = context.req.query('path') || '/';
    return context.json(await sandboxOf(context).ask({ op: 'list', path: checked(path) }, Folder));
  });
  routes.get('/sandboxes/:id/fs/stat', async (context) =>
    context.json(await sandboxOf(context).ask({ op: 'stat', path: pathOf(context) }, Entry)),
  );
  return routes;
}

function pathOf(context: Context<Env>): string {
  const path = context.req.query('path');
  if (!path) throw new ApiError(400, 'path required');
  return checked(path);
}

/** Relative paths start at the workspace, where cells start too. */
function checked(path: string): string {
  if (path.includes('\0')) throw new ApiError(400, 'path holds a NUL byte');
  return path;
}

function offsetOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const offset = Number(text);
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw new ApiError(400, 'offset is no byte count');
  return offset;
}
