import type { Parcel } from './parcel.js';

interface RequestText {
  readonly body: string;
  readonly contentType: string;
}

/** How a parcel looks on the wire: events as JSON, the rest as a form. */
export function httpRequest({ kind, payload }: Parcel): RequestText {
  if (kind === 'events_api') {
    return { body: JSON.stringify(payload), contentType: 'application/json' };
  }
  const fields =
    kind === 'interactive'
      ? { payload: JSON.stringify(payload) }
      : Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)]));
  return {
    body: new URLSearchParams(fields).toString(),
    contentType: 'application/x-www-form-urlencoded',
  };
}
