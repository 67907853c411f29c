import type { NewPassage } from '../../slack/index.js';
import { fieldOf, jsonOf } from './json-of.js';
import type { Exchange } from './relay.js';

/** A model call for the page's drawer. Whose thread it serves is not said on this wire. */
export function modelPassage(exchange: Exchange): NewPassage | undefined {
  const { path, at, durationMs, status, asked, answered } = exchange;
  if (!path.endsWith('/chat/completions')) return undefined;
  const request = jsonOf(asked);
  return {
    lane: 'model',
    name: String(fieldOf(request, 'model') ?? 'model'),
    at,
    durationMs,
    isOk: status !== undefined && status < 400,
    thread: undefined,
    detail: { status, request, answer: jsonOf(answered) },
  };
}
