import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** Stands before a server on this machine, which is away for as long as the wire is cut. */
export interface CuttableWire extends AsyncDisposable {
  readonly url: string;
  /** Breaks what is under way; from then on connections are refused. */
  cut(): Promise<void>;
  /** The server is back, at the same address. */
  mend(): Promise<void>;
}

/** @param target `http://127.0.0.1:4000/v1` */
export async function openCuttableWire(target: string): Promise<CuttableWire> {
  const url = new URL(target);
  const behind = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = dial(behind);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      // Either side may hang up at any time; the other hears of it.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  url.port = String(port);
  const cut = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  return {
    url: url.pathname === '/' ? url.origin : url.href,
    cut,
    mend: () => listen(port),
    [Symbol.asyncDispose]: cut,
  };
}
