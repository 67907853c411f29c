import { z } from 'zod';
import { carriedFields } from '../context/thread-message.js';

/** Of the entry in a message's menu. */
export const ANALYSE = 'threadbook:analyse';

const id = z.string().regex(/^[A-Z0-9]{1,30}$/);
const ts = z.string().regex(/^\d{1,12}\.\d{1,8}$/);

const schema = z.object({
  type: z.literal('message_action'),
  callback_id: z.literal(ANALYSE),
  user: z.object({ id, team_id: id.nullish() }),
  channel: z.object({ id }),
  message: z.object({
    ts,
    thread_ts: ts.nullish(),
    user: z.string().nullish(),
    text: z.string().nullish(),
    ...carriedFields,
  }),
});

/** Somebody wants a message looked into, which another may have written. */
export type Shortcut = z.infer<typeof schema>;

/** Undefined for entries of other menus. */
export function readShortcut(body: unknown): Shortcut | undefined {
  return schema.safeParse(body).data;
}
