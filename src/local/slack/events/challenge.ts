import { randomUUID } from 'node:crypto';
import { isJson } from '../json.js';
import { deliverByHttp, type HttpDeliveryOptions } from './deliver-by-http.js';

/** The bot's address did not echo Slack's challenge. */
export class RequestUrlRefused extends Error {
  override readonly name = 'RequestUrlRefused';
  readonly url: string;

  constructor(url: string, reason: string) {
    super(`${url} did not answer the url_verification challenge (${reason}). Is the bot running?`);
    this.url = url;
  }
}

export async function challenge(options: Omit<HttpDeliveryOptions, 'onAttempt'>): Promise<void> {
  const word = randomUUID();
  const payload = { type: 'url_verification', token: 'local-verification-token', challenge: word };
  const delivered = await deliverByHttp(
    { kind: 'events_api', payload },
    { ...options, retryDelaysMs: [], onAttempt: () => {} },
  );
  if (delivered.kind === 'given-up') throw new RequestUrlRefused(options.url, delivered.reason);
  const { response } = delivered;
  const echo = isJson(response) ? response['challenge'] : response;
  if (echo !== word) throw new RequestUrlRefused(options.url, 'another answer');
}
