import { Hono } from 'hono';
import { ApiError } from './api-error.js';
import type { ApiOptions, Env } from './api-options.js';
import { readBody } from './read-body.js';
import { CreateBody, LifecycleBody, lifecycleJson, sandboxJson } from './wire.js';

export function sandboxRoutes({ sandboxes, snapshots }: ApiOptions): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/sandboxes', (context) => context.json(sandboxes.list().map(sandboxJson)));
  routes.post('/sandboxes', async (context) => {
    const body = await readBody(context, CreateBody);
    const origin = body.from_snapshot === undefined ? undefined : snapshots.get(body.from_snapshot);
    const sandbox = await sandboxes.create({
      template: origin?.template ?? body.template,
      fromSnapshot: origin?.id,
      fill: origin && ((filled) => snapshots.restore(origin.id, filled)),
      metadata: body.metadata,
      ttlSeconds: body.ttl_seconds,
      persistent: body.persistent,
    });
    return context.json(sandboxJson(sandbox), 201);
  });
  routes.get('/sandboxes/:id', (context) =>
    context.json(sandboxJson(sandboxes.get(context.req.param('id')))),
  );
  routes.delete('/sandboxes/:id', async (context) => {
    await sandboxes.delete(context.req.param('id'));
    return context.body(null, 204);
  });
  routes.get('/sandboxes/:id/lifecycle', (context) =>
    context.json(lifecycleJson(sandboxes.get(context.req.param('id')))),
  );
  routes.patch('/sandboxes/:id/lifecycle', async (context) => {
    const sandbox = sandboxes.get(context.req.param('id'));
    const body = await readBody(context, LifecycleBody);
    sandbox.ttlSeconds = body.ttl_seconds ?? sandbox.ttlSeconds;
    sandbox.persistent = body.persistent ?? sandbox.persistent;
    return context.json(lifecycleJson(sandbox));
  });
  routes.post('/sandboxes/:id/pause', (context) => {
    sandboxes.get(context.req.param('id')).pause();
    return context.body(null, 204);
  });
  routes.post('/sandboxes/:id/resume', (context) => {
    sandboxes.get(context.req.param('id')).resume();
    return context.body(null, 204);
  });
  for (const action of ['hibernate', 'wake', 'stop', 'start']) {
    routes.post(`/sandboxes/:id/${action}`, (context) => {
      sandboxes.get(context.req.param('id'));
      throw new ApiError(
        501,
        `${action} is not offered here: this server keeps no memory images; use pause and resume, or a snapshot`,
      );
    });
  }
  return routes;
}
