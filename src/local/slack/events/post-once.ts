import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Given {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** POSTs over a connection of its own: a kept one would hold up a bot that wants to stop. */
export function postOnce(url: string, { headers, body, signal }: Given): Promise<Answer> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const options = { method: 'POST', agent: false, signal };
    request(url, { ...options, headers: { ...headers, 'content-length': length } })
      .on('error', reject)
      .on('response', (response) => {
        const chunks: Buffer[] = [];
        response
          .on('error', reject)
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
      })
      .end(body);
  });
}
