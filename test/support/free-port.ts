import { once } from 'node:events';
import { createServer } from 'node:net';

/** The same for every process, as Slack's request URL is. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  server.close();
  await once(server, 'close');
  return String(port);
}
