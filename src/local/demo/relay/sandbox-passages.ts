import type { NewPassage } from '../../slack/index.js';
import { fieldOf, jsonOf } from './json-of.js';
import type { Exchange } from './relay.js';

const longestName = 80;

/** Calls of the sandbox server for the page's drawer, cells by their first line; knows whose sandbox is whose. */
export function sandboxPassages(): (exchange: Exchange) => NewPassage {
  const threads = new Map<string, string>();
  return (exchange) => {
    const { method, path, at, durationMs, status, asked, answered } = exchange;
    const answer = jsonOf(answered);
    const request = jsonOf(asked);
    const route = path.replace(/\?.*$/, '');
    const opened = fieldOf(answer, 'id');
    const place = placeOf(fieldOf(fieldOf(answer, 'metadata'), 'thread'));
    if (method === 'POST' && typeof opened === 'string' && place) threads.set(opened, place);
    const id = /\/sandboxes\/([^/]+)/.exec(route)?.[1] ?? opened;
    const isCell = route.endsWith('/run');
    return {
      lane: isCell ? 'cell' : 'sandbox',
      name: isCell ? firstLine(fieldOf(request, 'code')) : `${method} ${shortRoute(route)}`,
      at,
      durationMs,
      isOk: status !== undefined && status < 400,
      thread: threads.get(String(id)),
      detail: { status, request, answer },
    };
  };
}

/** `T0LOCAL:C0SALES:1700000000.000100` names its team too; the page has but one. */
function placeOf(thread: unknown): string | undefined {
  return typeof thread === 'string' ? thread.split(':').slice(-2).join(':') : undefined;
}

function firstLine(code: unknown): string {
  const line = String(code)
    .split('\n')
    .find((each) => each.trim() !== '');
  return (line ?? 'cell').replace(/^(#|exec\(|["'\\\s])+/, '').slice(0, longestName);
}

/** Ids say nothing to a reader. */
function shortRoute(route: string): string {
  return route
    .replace(/^\/v1/, '')
    .replace(/(sandboxes|sessions)\/[^/]+/g, '$1/…')
    .slice(0, longestName);
}
