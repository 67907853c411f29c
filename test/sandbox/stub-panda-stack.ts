import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Reply {
  readonly status: number;
  /** JSON, or a string sent as it is. */
  readonly body?: unknown;
}

interface Asked {
  /** Method and path below `/v1`, the ids as the stub gives them: `POST /sandboxes/sb-1/exec`. */
  readonly call: string;
  readonly body: string;
  readonly authorization: string | undefined;
}

/** What the stub answers to a call; `undefined` leaves it to the defaults, `'hang up'` drops the connection. */
type Behaviour = (
  asked: Asked,
) => Reply | 'hang up' | undefined | Promise<Reply | 'hang up' | undefined>;

/**
 * A PandaStack server without a kernel, for what a good server never does. It gives out sandbox
 * `sb-1` and sessions `s-1`, `s-2`…; the preparing cell finds a rich kernel with pid 4242.
 */
export async function openStubPandaStack(behave: Behaviour) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const one: Asked = {
      call: `${request.method} ${request.url?.replace('/v1', '').split('?')[0]}`,
      body: await text(request),
      authorization: request.headers.authorization,
    };
    asked.push(one);
    const reply = (await behave(one)) ?? usual(one, asked);
    if (reply === 'hang up') {
      request.socket.destroy();
      return;
    }
    const { status, body } = reply;
    response.writeHead(status);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The stub has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    calls: () => asked.map(({ call }) => call),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function usual({ call, body }: Asked, asked: readonly Asked[]): Reply {
  if (call === 'POST /sandboxes') return { status: 201, body: { id: 'sb-1' } };
  if (call === 'GET /sandboxes/sb-1') return { status: 200, body: { id: 'sb-1' } };
  if (call.startsWith('DELETE ')) return { status: 204 };
  if (call === 'POST /sandboxes/sb-1/repl/sessions') {
    const sessions = asked.filter((one) => one.call === call).length;
    return { status: 201, body: { id: `s-${sessions}` } };
  }
  if (call === 'PUT /sandboxes/sb-1/fs') return { status: 200, body: {} };
  if (call === 'POST /sandboxes/sb-1/exec')
    return { status: 200, body: { stdout: '', stderr: '', exit_code: 0 } };
  const marker = preparing(body);
  if (marker === undefined) throw new Error(`The stub has no answer to ${call}.`);
  return {
    status: 200,
    body: {
      stdout: `${marker}{"pid": 4242}\n`,
      stderr: '',
      exit: 0,
      results: [{ 'application/vnd.threadbook.probe': marker }],
    },
  };
}

/** The marker of a cell that prepares a kernel; `undefined` for any other request. */
export function preparing(body: string): string | undefined {
  return /\\"marker\\":\\"(?<marker>[\w-]+)\\"/.exec(body)?.groups?.['marker'];
}
