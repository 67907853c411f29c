import { setMaxListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { webApi } from './api/web-api.js';
import type { Core } from './core.js';
import { challenge } from './events/challenge.js';
import { Outbox } from './events/outbox.js';
import { SocketHub } from './events/socket-hub.js';
import { FileStore } from './files/file-store.js';
import { serveFiles } from './files/serve-files.js';
import { takeUploads } from './files/take-uploads.js';
import { Faults } from './limits/faults.js';
import { RateLimits } from './limits/rate-limits.js';
import { testSide } from './limits/test-side.js';
import type { LocalSlack } from './local-slack.js';
import { serveSite } from './page/serve-site.js';
import { Traffic } from './page/traffic.js';
import { watchWires } from './page/watch-wires.js';
import { peopleRoutes } from './people/people-routes.js';
import { peopleSide } from './people/people-side.js';
import { ResponseUrls } from './people/response-urls.js';
import { takeResponses } from './people/take-response.js';
import { readSide } from './read/read-side.js';
import { type LocalSlackOptions, settings } from './settings.js';
import { Changes } from './state/changes.js';
import { ids } from './state/ids.js';
import { Log } from './state/log.js';
import { Messages } from './state/messages.js';
import { Statuses } from './state/statuses.js';
import { timestamps } from './state/timestamps.js';
import { Views } from './state/views.js';
import { Workspace } from './state/workspace.js';

/**
 * Starts a stand-in for Slack on 127.0.0.1 that speaks Slack's own wires: Web API, Events API with signatures,
 * Socket Mode, files.
 */
export async function openLocalSlack(options: LocalSlackOptions = {}): Promise<LocalSlack> {
  const http = createServer();
  const port = await listen(http, options.port ?? 0);
  const closing = new AbortController();
  // One listener for each parcel that waits: as many as there are.
  setMaxListeners(0, closing.signal);
  const core = wire(options, { http, origin: `http://127.0.0.1:${port}`, signal: closing.signal });
  watchWires(core);
  const answer = getRequestListener(routes(core).fetch);
  http.on('request', (request, response) => void answer(request, response));
  const { botToken, appToken, signingSecret } = core.settings;
  const { team, bot } = core.workspace;
  return {
    ...peopleSide(core),
    ...readSide(core),
    ...testSide(core),
    note: (passage) => core.traffic.add(passage),
    url: core.origin,
    apiUrl: `${core.origin}/api/`,
    port,
    ...{ botToken, appToken, signingSecret, team, bot },
    sendEventsTo: (url) => sendEventsTo(core, url),
    [Symbol.asyncDispose]: async () => {
      closing.abort(new Error('The local Slack was closed.'));
      core.outbox.sockets.close();
      await close(http);
    },
  };
}

interface Place {
  readonly http: Server;
  readonly origin: string;
  readonly signal: AbortSignal;
}

function wire(options: LocalSlackOptions, { http, origin, signal }: Place): Core {
  const set = settings(options);
  const changes = new Changes();
  const workspace = new Workspace(set, options, changes);
  const sockets = new SocketHub(http, changes, workspace.bot.appId);
  const url = options.eventsUrl;
  return {
    origin,
    settings: set,
    changes,
    workspace,
    messages: new Messages(changes),
    files: new FileStore(),
    statuses: new Statuses(changes, set.now),
    views: new Views(changes),
    responseUrls: new ResponseUrls(origin, set.now),
    prompts: new Map(),
    faults: new Faults(),
    calls: new Log(set.logLength),
    downloads: new Log(set.logLength),
    traffic: new Traffic(changes),
    outbox: new Outbox({ settings: set, changes, sockets, url, signal }),
    newTs: timestamps(set.now),
    newId: ids(Date.now()),
    closing: signal,
  };
}

function routes(core: Core): Hono<{ Bindings: HttpBindings }> {
  const { rateLimits, now } = core.settings;
  return new Hono<{ Bindings: HttpBindings }>()
    .route('/api', webApi(core, new RateLimits(rateLimits, now)))
    .route('/', serveFiles(core))
    .route('/', takeUploads(core))
    .route('/', takeResponses(core))
    .route('/', serveSite(core))
    .route('/people', peopleRoutes(core));
}

async function sendEventsTo(core: Core, url: string | undefined): Promise<void> {
  const { ackTimeoutMs, retryDelaysMs, signingSecret } = core.settings;
  if (url !== undefined) {
    await challenge({ url, signingSecret, ackTimeoutMs, retryDelaysMs, signal: core.closing });
  }
  core.outbox.sendTo(url);
}

function listen(http: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', () => {
      const address = http.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function close(http: Server): Promise<void> {
  if (!http.listening) return Promise.resolve();
  return new Promise((resolve) => {
    http.close(() => resolve());
    http.closeAllConnections();
  });
}
