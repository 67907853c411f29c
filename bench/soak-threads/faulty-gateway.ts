import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FaultyGateway extends AsyncDisposable {
  readonly url: string;
  /** How many requests it answered by itself. */
  readonly met: number;
}

export interface GatewayOptions {
  readonly target: string;
  /** The status that a request gets in place of an answer; undefined lets it through. */
  readonly fault: () => number | undefined;
}

/** Stands before a server and now and then answers in its place. */
export async function openFaultyGateway({ target, fault }: GatewayOptions): Promise<FaultyGateway> {
  let met = 0;
  const server = createServer((incoming, outgoing) => {
    const status = fault();
    if (status === undefined) {
      forward(target, incoming, outgoing);
      return;
    }
    met += 1;
    incoming.resume().on('end', () => {
      outgoing.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
      outgoing.end(JSON.stringify({ error: `the gateway says ${status}` }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get met() {
      return met;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '' } = incoming;
  const onward = request(target + url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
