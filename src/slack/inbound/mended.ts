import { type MessageEvent, readMessageEvent } from './message-event.js';
import { isHalf } from './twins.js';

/** A mention whose twin was lost with its process gets what Slack shows at the message. */
export function mended(event: MessageEvent, message: unknown): MessageEvent {
  if (!isHalf(event) || typeof message !== 'object' || message === null) return event;
  const { channel, installedTeam, team } = event;
  const whole = readMessageEvent({ ...message, type: 'message', channel, team }, installedTeam);
  if (whole === undefined) return event;
  const { files, attachments, blocks } = whole;
  return { ...event, files, attachments, blocks };
}
