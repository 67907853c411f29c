import type { SeenMessage } from '../../../src/local/slack/index.js';
import type { Answer, AnswerStep } from '../../../src/slack/index.js';
import { createGate } from './gate.js';
import { answered, openRoom, type Room, type RoomOptions } from './open-room.js';

export const CHANNEL = 'C0GENERAL';

export interface Played extends AsyncDisposable {
  readonly room: Room;
  readonly replies: readonly SeenMessage[];
}

export interface Script {
  readonly steps?: readonly AnswerStep[];
  readonly answer?: Partial<Answer>;
  readonly room?: RoomOptions;
  /** Before the question is asked. */
  readonly prepare?: (room: Room) => void;
}

/** One question from its mention to the last word of its answer; it ends only after its steps were seen. */
export async function play({
  steps = [],
  answer,
  room: options,
  prepare,
}: Script): Promise<Played> {
  const gate = createGate();
  const room = await openRoom({
    ...options,
    answer: async (_, { onStep }) => {
      steps.forEach(onStep);
      if (steps.length > 0) await gate.opened;
      return { ...answered, ...answer };
    },
  });
  const { slack } = room;
  prepare?.(room);
  const posted = await slack.post({ channel: CHANNEL, text: `<@${slack.bot.userId}> go` });
  if (steps.length > 0) await room.replies(posted, (all) => all.length > 0);
  gate.open();
  await slack.waitFor(() => room.questions.length === 1);
  await room.edge.drain({ deadlineMs: 25_000 });
  const thread = slack.thread(CHANNEL, posted.ts);
  return {
    room,
    replies: thread.filter(({ author }) => author.isBot),
    [Symbol.asyncDispose]: () => room[Symbol.asyncDispose](),
  };
}
