import { createHmac } from 'node:crypto';

/** Slack's signature, version 0, over the raw body; the time in seconds. */
export function sign(secret: string, seconds: number, body: string): string {
  return `v0=${createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex')}`;
}
