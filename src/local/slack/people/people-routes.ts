import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Core } from '../core.js';
import { pageRoutes } from '../page/page-routes.js';
import { readSide } from '../read/read-side.js';
import { deeds } from './deeds.js';
import { fromOwnPage } from './from-own-page.js';
import { peopleSide } from './people-side.js';

/** What people do and see, over HTTP: for a page, or for curl beside a stand-in that runs alone. */
export function peopleRoutes(core: Core): Hono {
  return new Hono()
    .use(fromOwnPage(core.origin))
    .route('/', seeing(core))
    .route('/', pageRoutes(core))
    .route('/', doing(core));
}

function doing(core: Core): Hono {
  const app = new Hono();
  for (const [name, deed] of Object.entries(deeds(peopleSide(core)))) {
    app.post(`/${name}`, async (context) => {
      const body: unknown = await context.req.json();
      return context.json((await deed(body)) ?? {});
    });
  }
  return app.onError((error, context) => context.json({ error: error.message }, 400));
}

function seeing(core: Core): Hono {
  const read = readSide(core);
  const { team, bot } = core.workspace;
  return new Hono()
    .get('/workspace', (context) =>
      context.json({ team, bot, people: read.people(), channels: read.channels() }),
    )
    .get('/messages', (context) => context.json(read.messages(context.req.query('channel') ?? '')))
    .get('/thread', (context) => {
      const { channel = '', ts = '' } = context.req.query();
      return context.json({
        messages: read.thread(channel, ts),
        status: read.statusOf(channel, ts),
      });
    })
    .get('/views', (context) => context.json(read.views()))
    .get('/changes', (context) =>
      streamSSE(context, async (stream) => {
        const gone = new AbortController();
        stream.onAbort(() => gone.abort());
        for await (const change of read.changes({ signal: gone.signal })) {
          await stream.writeSSE({ event: change.kind, data: JSON.stringify(change) });
        }
      }),
    );
}
