import { expect, test } from 'vitest';
import type { Attachment, Question } from '../../src/slack/index.js';
import { threadKey } from '../../src/threads/index.js';
import { hearThread } from '../../src/turns/hear-thread.js';
import { emptyRecord } from '../../src/turns/thread-record.js';

type Heard = Awaited<ReturnType<Question['hear']>>;

const { signal } = new AbortController();

function file(id: string): Attachment {
  const open = () => Promise.reject(new Error('not opened'));
  return { id, name: `${id}.csv`, reference: '{}', bytes: 1, open };
}

/** A question that hears this, and what it was asked to hear. */
function hearing(heard: Partial<Heard>) {
  const asked: (string | undefined)[] = [];
  const question: Question = {
    thread: threadKey({ team: 'T', channel: 'C', rootTs: '1' }),
    id: 'T:C:2',
    text: 'sum?',
    attachments: [],
    asker: { userId: 'U0ALICE', describe: async () => undefined },
    hear: async ({ after }) => {
      asked.push(after);
      return { said: [], leftOut: 0, attachments: [], upTo: '2', isWhole: true, ...heard };
    },
  };
  return { question, asked };
}

test('files that the thread has already are not brought again', async () => {
  const { question } = hearing({ attachments: [file('F1'), file('F2')] });
  const record = { ...emptyRecord, files: new Map([['F1.csv', file('F1')]]) };
  const { attachments } = await hearThread(question, { record, signal });

  expect(attachments.map(({ id }) => id)).toEqual(['F2']);
});

test.each([
  { known: undefined, isWhole: true, upTo: '2' },
  { known: '1', isWhole: true, upTo: '2' },
  { known: '3', isWhole: true, upTo: '3' },
  { known: '1', isWhole: false, upTo: '1' },
  { known: undefined, isWhole: false, upTo: undefined },
])('after %j it goes on from there', async ({ known, isWhole, upTo }) => {
  const { question, asked } = hearing({ isWhole });
  const heard = await hearThread(question, {
    record: { ...emptyRecord, heardUpTo: known },
    signal,
  });

  expect(asked).toEqual([known]);
  expect(heard.upTo).toBe(upTo);
  expect(heard.forAsker.map(({ kind }) => kind)).toEqual(isWhole ? [] : ['thread-unread']);
  expect(heard.forModel).toHaveLength(isWhole ? 0 : 1);
});

test('what was left out is counted for the model', async () => {
  const { question } = hearing({ leftOut: 7 });
  const { forModel } = await hearThread(question, { record: emptyRecord, signal });

  expect(forModel).toEqual([expect.stringContaining('7 older messages')]);
});
