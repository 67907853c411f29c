import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A bot's request URL that answers with given statuses, and 200 when there are no more. */
export interface RequestUrl extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly { readonly headers: IncomingHttpHeaders; readonly body: string }[];
}

/** `hang` never answers. */
export async function openRequestUrl(
  ...answers: readonly (number | 'hang')[]
): Promise<RequestUrl> {
  const requests: { headers: IncomingHttpHeaders; body: string }[] = [];
  const script = [...answers];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const answer = script.shift() ?? 200;
      if (answer !== 'hang') response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/slack/events`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
