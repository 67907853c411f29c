import { type Context, Hono } from 'hono';
import { postAsBot } from '../api/post-as-bot.js';
import type { Core } from '../core.js';
import { republish, retract } from '../events/publish.js';
import { isJson, type Json, objects, stringOf } from '../json.js';
import { validatePayload } from '../limits/validate-payload.js';
import type { ResponsePlace } from './response-urls.js';

/** The addresses of `response_url`: answers to a button, a command or a shortcut. */
export function takeResponses(core: Core): Hono {
  return new Hono().post('/response/:id', async (context) => {
    const place = core.responseUrls.use(context.req.param('id'));
    const body: unknown = await context.req.json().catch(() => undefined);
    if (!place || !isJson(body)) return refuse(context, place ? 'invalid_payload' : 'expired_url');
    return respond(core, place, body)
      ? context.json({ ok: true })
      : refuse(context, 'invalid_blocks');
  });
}

/** @returns whether the answer was within the limits. */
export function respond(core: Core, place: ResponsePlace, body: Json): boolean {
  const original = place.ts === undefined ? undefined : core.messages.get(place.channel, place.ts);
  if (body['delete_original'] === true && original) {
    void retract(core, original);
    return true;
  }
  if (validatePayload('chat.postMessage', body).length > 0) return false;
  const shown = { text: stringOf(body['text']), blocks: objects(body['blocks']) };
  if (body['replace_original'] === true && original) {
    void republish(core, { ...original, ...shown, stream: undefined }, original);
    return true;
  }
  const isForAll = body['response_type'] === 'in_channel';
  const threadTs = stringOf(body['thread_ts']) || place.threadTs;
  const ephemeralTo = isForAll ? undefined : place.user;
  postAsBot(core, { ...shown, channel: place.channel, threadTs, ephemeralTo });
  return true;
}

function refuse(context: Context, error: string): Response {
  return context.json({ ok: false, error }, 404);
}
