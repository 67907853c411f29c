import { z } from 'zod';
import { type ThreadKey, threadKey } from '../../threads/index.js';
import type { AnswerRef } from '../desk.js';
import { type ActionName, actionNamed, VERDICTS } from './action-ids.js';

/** Somebody pressed a button of an answer, on its message or in a modal about it. */
export interface Press extends Where {
  readonly action: ActionName;
  readonly verdict: 'good' | 'bad' | undefined;
  readonly triggerId: string;
  /** What the button carries. */
  readonly value: string;
  /** The modal with the button; undefined for one of a message. */
  readonly viewId: string | undefined;
  /** The message with the button; undefined in a modal. */
  readonly messageTs: string | undefined;
}

/** An answer, and who wants something of it. All but the question's `ts` is Slack's own word. */
export interface Where {
  readonly team: string;
  readonly channel: string;
  readonly rootTs: string;
  readonly userId: string;
  readonly thread: ThreadKey;
  readonly answer: AnswerRef;
}

const ts = z.string().regex(/^\d{1,12}\.\d{1,8}$/);
const id = z.string().regex(/^[A-Z0-9]{1,30}$/);

const placeSchema = z.object({ channel: id, rootTs: ts, question: ts });

/** What our modals carry along: where they were opened. */
export type ViewPlace = z.infer<typeof placeSchema>;

const actionSchema = z.object({
  action_id: z.string(),
  value: z.string().nullish(),
});

const pressSchema = z.object({
  type: z.literal('block_actions'),
  user: z.object({ id }),
  trigger_id: z.string(),
  channel: z.object({ id }).nullish(),
  message: z.object({ ts, thread_ts: ts.nullish() }).nullish(),
  view: z.object({ id: z.string(), private_metadata: z.string() }).nullish(),
  actions: z.tuple([actionSchema], z.unknown()),
});

/** Undefined for what was pressed elsewhere, or carries no value that we wrote. */
export function readPress(body: unknown, team: string): Press | undefined {
  const { data } = pressSchema.safeParse(body);
  if (data === undefined) return undefined;
  const [{ action_id, value }] = data.actions;
  const action = actionNamed(action_id);
  const said = value ?? '';
  const [, choice, question = ''] = /^(?:(good|bad) )?(\S+)$/.exec(said) ?? [];
  const { message } = data;
  const place = placeOf(data, question, action);
  const known = placeSchema.safeParse(place).data;
  if (action === undefined || known === undefined) return undefined;
  return {
    ...whereOf(known, { team, userId: data.user.id }),
    action,
    verdict: verdictOf(action, choice),
    triggerId: data.trigger_id,
    value: said,
    viewId: data.view?.id,
    messageTs: message?.ts,
  };
}

/** What only one person sees carries no message (doc interaction payloads); there the value is the thread. */
function placeOf(
  { channel, message, view }: z.infer<typeof pressSchema>,
  said: string,
  action: ActionName | undefined,
): unknown {
  if (channel && (action === 'answerHere' || action === 'answerToMe')) {
    const [rootTs, question] = said.split('/');
    return { channel: channel.id, rootTs, question };
  }
  if (channel && action === 'forget') return { channel: channel.id, rootTs: said, question: said };
  return channel && message
    ? { channel: channel.id, rootTs: message.thread_ts ?? message.ts, question: said }
    : readViewPlace(view?.private_metadata);
}

function verdictOf(action: ActionName, said: string | undefined): Press['verdict'] {
  if (action === 'good' || action === 'bad') return action;
  return action === 'rate' ? (said === VERDICTS.good ? 'good' : 'bad') : undefined;
}

export function whereOf(
  { channel, rootTs, question }: ViewPlace,
  { team, userId }: { readonly team: string; readonly userId: string },
): Where {
  const thread = threadKey({ team, channel, rootTs });
  const answer = { thread, id: `${team}:${channel}:${question}` };
  return { team, channel, rootTs, userId, thread, answer };
}

/** @returns the modal's `private_metadata` as we wrote it */
export function readViewPlace(metadata: unknown): ViewPlace | undefined {
  if (typeof metadata !== 'string') return undefined;
  try {
    return placeSchema.safeParse(JSON.parse(metadata)).data;
  } catch {
    // Not ours: a view of an older version, say.
    return undefined;
  }
}

export function viewPlaceOf({ channel, rootTs, answer }: Where): ViewPlace {
  return { channel, rootTs, question: answer.id.split(':').at(-1) ?? '' };
}
