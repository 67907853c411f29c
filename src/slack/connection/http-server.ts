import { createServer, type RequestListener, type Server } from 'node:http';
import { SlackStartError } from './slack-start-error.js';

export interface HttpServer extends AsyncDisposable {
  readonly port: number;
}

export interface HttpServerOptions {
  readonly port: number;
  /** Serves all but `/healthz`; none in Socket Mode. */
  readonly onRequest: RequestListener | undefined;
  /** What keeps the bot from hearing Slack now. */
  readonly fault: () => string | undefined;
}

/** @throws {SlackStartError} when the port is taken. */
export async function openHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/healthz') {
      const fault = options.fault();
      const status = fault === undefined ? 200 : 503;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(fault === undefined ? { status: 'ok' } : { status: fault }));
      return;
    }
    if (path !== '/slack/events' || options.onRequest === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (options.fault() !== undefined) {
      // Slack delivers it again, to the process that comes after this one.
      response.writeHead(503).end();
      return;
    }
    options.onRequest(request, response);
  });
  const port = await listen(server, options.port);
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.once('close', resolve));
      server.close();
      server.closeIdleConnections();
      const impatience = setTimeout(() => server.closeAllConnections(), 2_000);
      await closed;
      clearTimeout(impatience);
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new SlackStartError({ variable: 'PORT', cause })));
    server.listen(port, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
