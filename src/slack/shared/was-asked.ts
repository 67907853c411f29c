import type { Press } from '../buttons/read-press.js';
import type { ThreadMessage } from '../context/thread-message.js';
import { readMessageEvent } from '../inbound/message-event.js';
import { readDelivery } from '../inbound/stored-delivery.js';
import type { Ledger } from '../ledger.js';

/** Whether somebody was asked where to be answered: as its author, or because they had it looked into. */
export async function wasAsked(
  { userId, thread }: Press,
  message: ThreadMessage,
  ledger: Pick<Ledger, 'deliveriesOf'>,
): Promise<boolean> {
  if (message.user === userId) return true;
  const deliveries = (await ledger.deliveriesOf(thread)).map(readDelivery);
  return deliveries.some((each) => {
    const event = each && readMessageEvent(each.event, each.team);
    return event?.ts === message.ts && event.user === userId;
  });
}
