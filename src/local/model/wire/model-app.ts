import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ZodError } from 'zod';
import type { Mind } from '../mind.js';
import { type ChatRequest, readChatRequest } from './chat-request.js';
import { completionOf } from './completion.js';
import { completionBody } from './completion-body.js';
import { completionChunks } from './completion-chunks.js';
import { pairingFault } from './pairing-fault.js';

/** The routes of the OpenAI wire that a chat program needs. */
export function modelApp(options: {
  readonly mind: Mind;
  readonly apiKey: string | undefined;
  readonly onRequest: (request: ChatRequest) => void;
}): Hono {
  const { mind, apiKey, onRequest } = options;
  const app = new Hono();
  app.use('/v1/*', async (c, next) => {
    if (bearerIsGood(c.req.header('authorization'), apiKey)) return next();
    return refuse(c, 401, 'Incorrect API key provided.');
  });
  app.get('/v1/models', (c) =>
    c.json({
      object: 'list',
      data: [{ id: mind.model, object: 'model', created: 0, owned_by: 'threadbook' }],
    }),
  );
  app.post('/v1/chat/completions', async (c) => {
    const request = readChatRequest(await c.req.json());
    const fault = pairingFault(request.messages);
    if (fault !== undefined) return refuse(c, 400, fault);
    onRequest(request);
    return answer(c, request, mind);
  });
  app.notFound((c) => refuse(c, 404, `Unknown request URL: ${c.req.method} ${c.req.path}.`));
  app.onError((error, c) => {
    const asked = error instanceof ZodError || error instanceof SyntaxError;
    return refuse(c, asked ? 400 : 500, error.message);
  });
  return app;
}

async function answer(c: Context, request: ChatRequest, mind: Mind): Promise<Response> {
  const reply = await mind.reply(request, { signal: c.req.raw.signal });
  if (reply.kind === 'fault') {
    for (const [name, value] of Object.entries(reply.headers)) c.header(name, value);
    return refuse(c, reply.status, reply.message);
  }
  const completion = completionOf(request, reply);
  if (!request.stream) return c.json(completionBody(completion));
  return streamSSE(c, async (stream) => {
    for (const chunk of completionChunks(completion, request)) {
      await stream.writeSSE({ data: JSON.stringify(chunk) });
    }
    if (completion.finish !== undefined) await stream.writeSSE({ data: '[DONE]' });
  });
}

function bearerIsGood(header: string | undefined, apiKey: string | undefined): boolean {
  const key = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  return key !== undefined && (apiKey === undefined || key === apiKey);
}

const statuses: Readonly<Record<number, ContentfulStatusCode>> = {
  400: 400,
  401: 401,
  403: 403,
  404: 404,
  408: 408,
  409: 409,
  422: 422,
  429: 429,
  500: 500,
  502: 502,
  503: 503,
};

function refuse(c: Context, status: number, message: string): Response {
  const type = status < 500 ? 'invalid_request_error' : 'server_error';
  return c.json({ error: { message, type, param: null, code: null } }, statuses[status] ?? 500);
}
