import { Hono } from 'hono';
import { ApiError } from './api-error.js';
import type { ApiOptions, Env } from './api-options.js';

const NAME = 'code-interpreter';

/** There is one template: the machine's own Python. Other names are accepted when creating. */
export function templateRoutes({ limits }: ApiOptions): Hono<Env> {
  const template = {
    name: NAME,
    rootfs_path: '',
    size_bytes: 0,
    cpu: 1,
    memory_mb: Math.round(limits.memoryBytes / 1024 / 1024),
    is_global: true,
    label: 'Code interpreter',
    description: "The server's own Python with IPython, pandas and matplotlib; no network.",
  };
  const routes = new Hono<Env>();
  routes.get('/templates', (context) => context.json([template]));
  routes.get('/templates/:name', (context) => {
    if (context.req.param('name') !== NAME) throw new ApiError(404, 'template not found');
    return context.json(template);
  });
  return routes;
}
