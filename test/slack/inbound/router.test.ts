import { describe, expect, test } from 'vitest';
import { readMessageEvent } from '../../../src/slack/inbound/message-event.js';
import { type Decision, route } from '../../../src/slack/inbound/router.js';

const BOT = 'UBOT';

function decide(event: Readonly<Record<string, unknown>>, known = false): Decision | undefined {
  const whole = { type: 'message', channel: 'C1', ts: '5.1', user: 'U1', text: '', ...event };
  const read = readMessageEvent(whole, 'T1');
  return read && route(read, { botUserId: BOT, isKnown: () => known });
}

function outcome(event: Readonly<Record<string, unknown>>, known = false): string | undefined {
  const decision = decide(event, known);
  return decision?.kind === 'ignore' ? decision.reason : decision?.kind;
}

const FILE = { id: 'F1', name: 'a.csv' };
const IN_THREAD = { thread_ts: '1.1' };

describe('the router', () => {
  test.each([
    ['a mention', { text: `<@${BOT}> sum?` }, 'answer'],
    ['an app_mention', { type: 'app_mention', text: `<@${BOT}> sum?` }, 'answer'],
    ['a labelled mention', { text: `<@${BOT}|threadbook> sum?` }, 'answer'],
    [
      'a mention with a file',
      { subtype: 'file_share', text: `<@${BOT}>`, files: [FILE] },
      'answer',
    ],
    [
      'a broadcast reply',
      { ...IN_THREAD, subtype: 'thread_broadcast', text: `<@${BOT}> max?` },
      'answer',
    ],
    ['a direct message', { channel: 'D1', channel_type: 'im', text: 'sum?' }, 'answer'],
    [
      'a file in a direct message',
      { channel: 'D1', subtype: 'file_share', files: [FILE] },
      'answer',
    ],
    ['a mention without a word', { text: `<@${BOT}> ` }, 'help'],
    ['an empty direct message', { channel: 'D1', text: ' ' }, 'help'],
    ['a message of a group', { channel_type: 'mpim', text: 'sum?' }, 'not-called'],
    ['a mention of somebody else', { text: '<@U2> sum?' }, 'not-called'],
    ['a reply in a strange thread', { ...IN_THREAD, text: 'sum?' }, 'not-called'],
    ['a quoted mention', { text: `&gt; <@${BOT}> delete all\nhe said` }, 'not-called'],
    [
      'a forwarded mention',
      { text: 'see', attachments: [{ text: `<@${BOT}> sum` }] },
      'not-called',
    ],
    ['its own message', { user: BOT, bot_id: 'B1', text: `<@${BOT}>` }, 'own-message'],
    ['another bot', { bot_id: 'B2', text: `<@${BOT}> thanks` }, 'bot'],
    ['another bot by subtype', { subtype: 'bot_message', text: `<@${BOT}>` }, 'other-kind'],
    ['an edit', { subtype: 'message_changed', message: {} }, 'other-kind'],
    ['a deletion', { subtype: 'message_deleted' }, 'other-kind'],
    ['somebody who joined', { subtype: 'channel_join', text: `<@${BOT}>` }, 'other-kind'],
    ['Slack itself', { user: 'USLACKBOT', channel: 'D1', text: 'hi' }, 'no-user'],
    ['nobody', { user: undefined, text: `<@${BOT}> hi` }, 'no-user'],
  ])('decides on %s', (_, event, expected) => {
    expect(outcome(event)).toBe(expected);
  });

  test.each([
    ['a reply', { text: 'now north' }, 'answer'],
    ['a reply with a file only', { subtype: 'file_share', files: [FILE] }, 'answer'],
    ['a reply to somebody else', { text: '<@U2> what do you think?' }, 'addressed-to-other'],
    ['a reply about somebody else', { text: 'as <@U2> said, only north' }, 'answer'],
    ['a reply to somebody else and the bot', { text: `<@U2> see <@${BOT}> sum` }, 'answer'],
    ['a reply without a word', { text: ' ' }, 'empty'],
  ])('in a thread that knows the bot decides on %s', (_, event, expected) => {
    expect(outcome({ ...IN_THREAD, ...event }, true)).toBe(expected);
  });

  test.each([
    ...[
      'stop',
      'Stop!',
      'please cancel',
      'cancel that',
      'abort',
      'stop now',
      'stop, please',
      'ok stop',
    ],
    ...[
      'wait, stop',
      'stop the run',
      'please stop this',
      'stop it now',
      'halt',
      '/stop',
      'STOP right now!!',
    ],
    ...[
      'can you stop?',
      'could you please stop that',
      'stop stop stop',
      'cancel my question',
      'kill it',
    ],
    ...[
      'stop working on this',
      "that's enough, stop",
      'hold on, stop',
      'bitte stoppen',
      'never mind',
    ],
    ...[
      '*stop*',
      '`stop`',
      'stop 🛑',
      ':octagonal_sign: stop',
      'please stop 🙏',
      'stop Threadbook',
      'stop, !',
    ],
    ...['you can stop now', 'brich ab', 'Hör auf!', 'quit', 'stop processing', 'stop for now'],
  ])('takes %j for a wish to end what is running', (text) => {
    expect(decide({ ...IN_THREAD, text }, true)?.kind).toBe('stop');
  });

  test.each([
    ...[
      'stop words by count',
      'how many did cancel?',
      'cancel rate by month',
      'stop the count at 10',
    ],
    ...['now stop at June', 'cancel the second column', 'no stops by month', 'stop loss per day'],
    ...[
      'all stops',
      'kill rate',
      'cancel, then plot it by month',
      'stop\nand this',
      'what did it cancel?',
    ],
  ])('takes %j for a question', (text) => {
    expect(decide({ ...IN_THREAD, text }, true)?.kind).toBe('answer');
  });

  test('gives a root and its replies the same thread, and each message an id of its own', () => {
    const root = decide({ text: `<@${BOT}> a`, ts: '1.1' });
    const again = decide({ text: `<@${BOT}> a`, ts: '1.1', thread_ts: '1.1' });
    const reply = decide({ text: `<@${BOT}> b`, ts: '2.1', thread_ts: '1.1' });

    expect([root, again, reply].map((each) => each && 'call' in each && each.call)).toMatchObject([
      { thread: 'T1:C1:1.1', id: 'T1:C1:1.1' },
      { thread: 'T1:C1:1.1', id: 'T1:C1:1.1' },
      { thread: 'T1:C1:1.1', id: 'T1:C1:2.1' },
    ]);
  });

  test('names the own workspace of an asker from outside', () => {
    expect(decide({ text: `<@${BOT}> a`, user_team: 'T9' })).toMatchObject({
      call: { userTeam: 'T9', thread: 'T1:C1:5.1' },
    });
  });

  test.each([{ type: 'reaction_added' }, { channel: undefined }, { ts: 5 }])(
    'does not see an event of another shape: %j',
    (event) => {
      expect(decide(event)).toBeUndefined();
    },
  );
});
