import { wholeLines } from './whole-lines.js';

/** `fetch` for the services' clients: a body comes by whole lines, and none is without end. */
export const fetchLines: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const { body, status, statusText, headers } = response;
  const isUsual = status >= 200 && status <= 599;
  return body && isUsual
    ? new Response(body.pipeThrough(wholeLines()), { status, statusText, headers })
    : response;
};
