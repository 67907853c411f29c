import { setTimeout as wait } from 'node:timers/promises';
import type { AttemptOutcome } from '../state/delivery-record.js';
import { httpRequest } from './http-request.js';
import type { Delivered, Parcel } from './parcel.js';
import { postOnce } from './post-once.js';
import { sign } from './sign.js';

export interface HttpDeliveryOptions {
  readonly url: string;
  readonly signingSecret: string;
  readonly ackTimeoutMs: number;
  readonly retryDelaysMs: readonly number[];
  readonly signal: AbortSignal;
  readonly onAttempt: (attempt: number, startedAt: number, outcome: AttemptOutcome) => void;
}

/** Posts a parcel to the bot's request URL, and again after a failure, as the Events API does. */
export async function deliverByHttp(
  parcel: Parcel,
  options: HttpDeliveryOptions,
): Promise<Delivered> {
  // Only events are retried: a person presses again.
  const delays = parcel.kind === 'events_api' ? options.retryDelaysMs : [];
  let retry = parcel.retry;
  for (const [attempt, delay] of [0, ...delays].entries()) {
    if (delay > 0) await wait(delay, undefined, { signal: options.signal });
    const startedAt = performance.now();
    const outcome = await post({ ...parcel, ...(retry && { retry }) }, options);
    options.onAttempt(attempt, startedAt, outcome);
    if (outcome.kind === 'acknowledged') {
      return { kind: 'acknowledged', attempts: attempt + 1, response: outcome.response };
    }
    if (!outcome.retry || attempt === delays.length) {
      return { kind: 'given-up', attempts: attempt + 1, reason: outcome.reason };
    }
    retry = { num: (parcel.retry?.num ?? 0) + attempt + 1, reason: outcome.reason };
  }
  throw new Error('unreachable: the last attempt returns');
}

async function post(parcel: Parcel, options: HttpDeliveryOptions): Promise<AttemptOutcome> {
  const { body, contentType } = httpRequest(parcel);
  // The bot compares with its own clock, so the injected one must not stand here.
  const seconds = Math.floor(Date.now() / 1_000);
  const timeout = AbortSignal.timeout(options.ackTimeoutMs);
  try {
    const { status, headers, text } = await postOnce(options.url, {
      headers: {
        'content-type': contentType,
        'user-agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
        'x-slack-request-timestamp': String(seconds),
        'x-slack-signature': sign(options.signingSecret, seconds, body),
        ...(parcel.retry && {
          'x-slack-retry-num': String(parcel.retry.num),
          'x-slack-retry-reason': parcel.retry.reason,
        }),
      },
      body,
      signal: AbortSignal.any([timeout, options.signal]),
    });
    if (status === 200) return { kind: 'acknowledged', response: parsed(text) };
    const retry = headers['x-slack-no-retry'] !== '1';
    return { kind: 'failed', reason: 'http_error', retry };
  } catch {
    // Which of the many errors it was decides nothing but the reason that Slack names.
    const reason = timeout.aborted ? 'http_timeout' : 'connection_failed';
    return { kind: 'failed', reason, retry: !options.signal.aborted };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
