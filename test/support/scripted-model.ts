import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const requestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(
    z.looseObject({
      role: z.string(),
      // Other wires than OpenAI's send blocks; tests that look into those read `bodies`.
      content: z.string().nullish().catch(undefined),
      tool_call_id: z.string().optional(),
      tool_calls: z
        .array(
          z.looseObject({
            id: z.string(),
            function: z.object({ name: z.string(), arguments: z.string() }),
          }),
        )
        .optional(),
    }),
  ),
  tools: z.array(z.unknown()).optional(),
});
export type ModelRequest = z.infer<typeof requestSchema>;

/** What the model does with one request. */
export type ScriptedReply = (response: ServerResponse, request: ModelRequest) => void;

/**
 * A server that speaks OpenAI's streamed chat completions and follows a script. Closing it throws if
 * a reply was not asked for, or a request came that the script does not know.
 */
export class ScriptedModel implements AsyncDisposable {
  readonly requests: ModelRequest[] = [];
  /** The requests as they came, whatever wire they speak. */
  readonly bodies: string[] = [];
  readonly heads: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
  readonly #replies: ScriptedReply[];
  readonly #unexpected: string[] = [];
  readonly #server = createServer((request, response) => {
    let body = '';
    this.heads.push({ url: request.url ?? '', headers: request.headers });
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => this.#answer(body, response));
  });

  private constructor(replies: readonly ScriptedReply[]) {
    this.#replies = [...replies];
  }

  static async open(...replies: readonly ScriptedReply[]): Promise<ScriptedModel> {
    const model = new ScriptedModel(replies);
    model.#server.listen(0, '127.0.0.1');
    await once(model.#server, 'listening');
    return model;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}/v1`;
  }

  get port(): number {
    const address: AddressInfo | string | null = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The server is closed.');
    return address.port;
  }

  /** Adds to the script of a server that runs. */
  expect(...replies: readonly ScriptedReply[]): void {
    this.#replies.push(...replies);
  }

  #answer(body: string, response: ServerResponse): void {
    const request = requestSchema.parse(JSON.parse(body));
    this.requests.push(request);
    this.bodies.push(body);
    const reply = this.#replies.shift();
    if (reply) {
      reply(response, request);
      return;
    }
    this.#unexpected.push(JSON.stringify(request.messages.at(-1)));
    const message = 'The script has no reply for this request.';
    response.writeHead(418).end(JSON.stringify({ error: { message } }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
    if (this.#unexpected.length > 0) throw new Error(`Unexpected requests: ${this.#unexpected}`);
    if (this.#replies.length > 0) throw new Error(`${this.#replies.length} replies were not used.`);
  }
}
