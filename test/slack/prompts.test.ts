import { expect, test, vi } from 'vitest';
import { openRoom, type Room } from './support/open-room.js';

const METHOD = 'assistant.threads.setSuggestedPrompts';

async function visit(room: Room, user = 'U0ALICE'): Promise<void> {
  const [delivered] = await room.slack.openHome({ user, tab: 'messages' }).delivered;
  expect(delivered).toMatchObject({ kind: 'acknowledged' });
}

const callsOf = (room: Room) => room.slack.calls(METHOD).length;

test('first questions are suggested in the direct messages that somebody opens, once', async () => {
  await using room = await openRoom();
  const { slack } = room;
  await visit(room);
  const dm = slack.dm('U0ALICE').id;
  const prompts = await slack.waitFor(() => slack.prompts(dm)?.prompts);
  expect(prompts).toHaveLength(3);
  await visit(room);
  await visit(room, 'U0BOB');
  await slack.waitFor(() => slack.prompts(slack.dm('U0BOB').id));
  await room.edge.drain({ deadlineMs: 5_000 });
  expect(callsOf(room)).toBe(2);
});

test('they are suggested in a new thread of an assistant of the older kind', async () => {
  await using room = await openRoom();
  const { slack } = room;
  const { id: channel } = slack.dm('U0ALICE');
  const { ts } = await slack.post({ channel, user: 'U0ALICE', text: 'hello' });
  await slack.deliver({
    type: 'assistant_thread_started',
    assistant_thread: { user_id: 'U0ALICE', channel_id: channel, thread_ts: ts, context: {} },
  });
  const [call] = await slack.waitFor(() => {
    const calls = slack.calls(METHOD);
    return calls.length > 0 && calls;
  });
  expect(call?.args).toMatchObject({ channel_id: channel, thread_ts: ts });
});

test('a workspace that has no such thing is asked once, and nobody is told', async () => {
  await using room = await openRoom({ without: [METHOD] });
  const { slack } = room;
  await visit(room);
  await slack.waitFor(() => callsOf(room) === 1);
  await vi.waitUntil(() => room.log.some((line) => line.includes('no first questions')));
  await visit(room, 'U0BOB');
  await room.edge.drain({ deadlineMs: 5_000 });
  expect(callsOf(room)).toBe(1);
  expect(slack.messages(slack.dm('U0ALICE').id)).toEqual([]);
});

test('guests, whom it does not answer, are not invited to ask', async () => {
  const people = [{ id: 'U0GUEST', name: 'gus', isGuest: true }];
  await using room = await openRoom({ slack: { people } });
  await visit(room, 'U0GUEST');
  await room.edge.drain({ deadlineMs: 5_000 });
  expect(callsOf(room)).toBe(0);
});
