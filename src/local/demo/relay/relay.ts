import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstBytes } from './first-bytes.js';

/** One request and its answer, as they passed. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Until the last byte of the answer, or until either side hung up. */
  readonly durationMs: number;
  /** Undefined when there was no whole answer. */
  readonly status: number | undefined;
  /** The beginnings of both bodies; headers, which hold keys, are left out. */
  readonly asked: string;
  readonly answered: string;
}

export interface RelayOptions {
  /** On this machine: `http://127.0.0.1:4000/v1`. */
  readonly target: string;
  readonly onExchange: (exchange: Exchange) => void;
}

export interface Relay extends AsyncDisposable {
  /** Stands for the target. */
  readonly url: string;
}

/** Passes everything on as it comes, byte by byte, and tells what passed. */
export async function openRelay({ target, onExchange }: RelayOptions): Promise<Relay> {
  const { hostname, port, pathname } = new URL(target);
  const server = createServer((asked, answer) =>
    pass({ asked, answer, to: { hostname, port }, onExchange }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}${pathname.replace(/\/$/, '')}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Passing {
  readonly asked: IncomingMessage;
  readonly answer: ServerResponse;
  readonly to: { readonly hostname: string; readonly port: string };
  readonly onExchange: (exchange: Exchange) => void;
}

function pass({ asked, answer, to, onExchange }: Passing): void {
  const at = Date.now();
  const { method = 'GET', url: path = '/' } = asked;
  const question = firstBytes(asked);
  let answered = () => '';
  const sent = request({ ...to, method, path, headers: asked.headers }, (got) => {
    answered = firstBytes(got);
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.once('error', () => answer.destroy());
    got.pipe(answer);
  });
  sent.once('error', () => answer.destroy());
  answer.once('close', () => {
    sent.destroy();
    onExchange({
      method,
      path,
      at,
      durationMs: Date.now() - at,
      status: answer.writableFinished ? answer.statusCode : undefined,
      asked: question(),
      answered: answered(),
    });
  });
  asked.pipe(sent);
}
