// Loaded before the program (`node --import`): hears what it says and is told on its wires, and kills it
// at the point that a test names. The program knows nothing of it.
import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';

/** @type {{ point: string, nth: number } | undefined} */
let armed = read(process.env['KILL_AT']);

/** `answered chat.startStream`, or `answered model 2` for the second of its kind. */
function read(text) {
  if (!text) return undefined;
  const [, point, nth = '1'] = /^(.*?)(?: (\d+))?$/.exec(text) ?? [];
  return { point, nth: Number(nth) };
}

function reach(point) {
  if (armed?.point !== point) return;
  armed.nth -= 1;
  if (armed.nth === 0) process.kill(process.pid, 'SIGKILL');
}

function nameOf({ method, path }) {
  const { pathname } = new URL(path, 'http://any');
  const slack = /^\/api\/(.+)$/.exec(pathname)?.[1];
  if (slack !== undefined) return slack;
  if (pathname.endsWith('/chat/completions')) return 'model';
  const kind = /^\/(?:upload|files-pri)/.exec(pathname)?.[0];
  if (kind !== undefined) return `${method} ${kind}`;
  return `${method} ${pathname.replace(/^(\/v1\/sandboxes\/)[^/]+/, '$1ID').replace(/(sessions|contexts|exec)\/[^/]+/, '$1/ID')}`;
}

subscribe('undici:request:create', ({ request }) => reach(`asked ${nameOf(request)}`));
subscribe('undici:request:trailers', ({ request }) => reach(`answered ${nameOf(request)}`));

const isEvents = (request) => request?.url?.startsWith('/slack/events');
subscribe('http.server.request.start', ({ request }) => {
  if (isEvents(request)) reach('event received');
});
subscribe('http.server.response.finish', ({ request }) => {
  if (isEvents(request)) reach('event acknowledged');
});
const { end } = ServerResponse.prototype;
ServerResponse.prototype.end = function ended(...given) {
  if (isEvents(this.req)) reach('event written down');
  return end.apply(this, given);
};

process.on('message', ({ killAt, killAfterMs }) => {
  armed = read(killAt);
  if (killAfterMs !== undefined)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), killAfterMs);
  process.send?.('heard');
});
process.channel?.unref();
