import type { App, Receiver, ReceiverEvent } from '@slack/bolt';

/**
 * Bolt acknowledges an event before its listeners run (App.js:611). Here they come first: ours only
 * write the message down and start its answer, and what they could not write Slack delivers again.
 */
export function ackedAfter(receiver: Receiver): Receiver {
  return {
    init: (app) => receiver.init(listeningFirst(app)),
    start: (...given: unknown[]) => receiver.start(...given),
    stop: (...given: unknown[]) => receiver.stop(...given),
  };
}

function listeningFirst(app: App): App {
  const processEvent = async (event: ReceiverEvent): Promise<void> => {
    if (event.body['type'] !== 'event_callback') return app.processEvent(event);
    await app.processEvent({ ...event, ack: async () => undefined });
    await event.ack();
  };
  return Object.create(app, { processEvent: { value: processEvent } });
}
