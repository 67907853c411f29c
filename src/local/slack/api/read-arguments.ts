import type { HonoRequest } from 'hono';
import { isJson, type Json } from '../json.js';
import { ApiError } from './api-error.js';

/** Arguments that the SDK writes as JSON into a form field. */
const structured = new Set([
  'attachments',
  'blocks',
  'chunks',
  'files',
  'loading_messages',
  'message',
  'metadata',
  'prompts',
  'unfurls',
  'view',
]);

/** The arguments of a call: query and body, in any of the three forms that Slack takes. */
export async function readArguments(request: HonoRequest): Promise<Json> {
  const query = request.query();
  if (request.method === 'GET') return decoded(query);
  const type = request.header('content-type') ?? '';
  if (type.startsWith('application/json')) return { ...query, ...(await jsonBody(request)) };
  if (type.startsWith('multipart/form-data')) {
    return decoded({ ...query, ...(await request.parseBody()) });
  }
  const form = Object.fromEntries(new URLSearchParams(await request.text()));
  return decoded({ ...query, ...form });
}

async function jsonBody(request: HonoRequest): Promise<Json> {
  const text = await request.text();
  if (text === '') return {};
  const body = parsed(text);
  if (!isJson(body)) throw new ApiError('json_not_object');
  return decoded(body);
}

function decoded(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, field(key, value)]));
}

function field(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !structured.has(key)) return value;
  if (!/^\s*[[{]/.test(value)) return value;
  const result = parsed(value);
  if (result === undefined)
    throw new ApiError(key === 'blocks' ? 'invalid_blocks_format' : 'invalid_arguments');
  return result;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
