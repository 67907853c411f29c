import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiOptions, Env } from './api-options.js';
import { forkSandbox, forkTree, reapSiblings, TREE_ID } from './family.js';
import { readBody } from './read-body.js';
import type { Snapshot } from './snapshots.js';
import { sandboxJson } from './wire.js';

const Metadata = z.record(z.string(), z.string()).default({});
const ForkBody = z.object({ metadata: Metadata });
const ForkTreeBody = z.object({ count: z.number().int().default(2), metadata: Metadata });
const PromoteBody = z.object({
  tree_id: z.string().optional(),
  cleanup_siblings: z.boolean().default(false),
});

/** Snapshots, and sandboxes that descend from others. */
export function familyRoutes(options: ApiOptions): Hono<Env> {
  const { sandboxes, snapshots } = options;
  const routes = new Hono<Env>();
  routes.post('/sandboxes/:id/snapshots', async (context) => {
    const sandbox = sandboxes.get(context.req.param('id'));
    return context.json(snapshotJson(await snapshots.take(sandbox)), 201);
  });
  routes.get('/snapshots', (context) =>
    context.json(snapshots.list(context.req.query('sandbox_id')).map(snapshotJson)),
  );
  routes.get('/snapshots/:id', (context) =>
    context.json(snapshotJson(snapshots.get(context.req.param('id')))),
  );
  routes.delete('/snapshots/:id', async (context) => {
    await snapshots.delete(context.req.param('id'));
    return context.body(null, 204);
  });
  routes.post('/sandboxes/:id/fork', async (context) => {
    const parent = sandboxes.get(context.req.param('id'));
    const { metadata } = await readBody(context, ForkBody);
    return context.json(sandboxJson(await forkSandbox(options, parent, metadata)), 201);
  });
  routes.post('/sandboxes/:id/fork-tree', async (context) => {
    const parent = sandboxes.get(context.req.param('id'));
    const children = await forkTree(options, parent, await readBody(context, ForkTreeBody));
    return context.json({ children: children.map(sandboxJson) }, 201);
  });
  routes.post('/sandboxes/:id/promote', async (context) => {
    const winner = sandboxes.get(context.req.param('id'));
    const body = await readBody(context, PromoteBody);
    const deleted = body.cleanup_siblings ? await reapSiblings(options, winner) : [];
    const tree = body.tree_id ?? winner.options.metadata[TREE_ID];
    return context.json({ winner: winner.options.id, tree_id: tree, deleted, failures: {} });
  });
  return routes;
}

function snapshotJson(snapshot: Snapshot): object {
  return {
    id: snapshot.id,
    sandbox_id: snapshot.sandboxId,
    template: snapshot.template,
    size_bytes: snapshot.bytes,
    created_at: snapshot.createdAt.toISOString(),
  };
}
