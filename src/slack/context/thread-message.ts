import { z } from 'zod';
import { slackFileSchema } from '../files/slack-file.js';

const blocksSchema = z.array(z.unknown()).nullish().catch(undefined);

/** Part of a message that Slack made of another one, or of a pasted table. */
export const attachmentSchema = z.object({
  is_share: z.boolean().nullish(),
  is_msg_unfurl: z.boolean().nullish(),
  author_id: z.string().nullish(),
  author_name: z.string().nullish(),
  text: z.string().nullish(),
  fallback: z.string().nullish(),
  files: z.array(slackFileSchema).nullish().catch(undefined),
  blocks: blocksSchema,
  message_blocks: blocksSchema,
});

export type MessageAttachment = z.infer<typeof attachmentSchema>;

/** What a message brings along besides its text; a field of an unknown shape is as good as none. */
export const carriedFields = {
  files: z.array(slackFileSchema).nullish(),
  attachments: z.array(attachmentSchema).nullish().catch(undefined),
  blocks: blocksSchema,
};

const messageSchema = z.object({
  ts: z.string(),
  user: z.string().nullish(),
  bot_id: z.string().nullish(),
  username: z.string().nullish(),
  subtype: z.string().nullish(),
  text: z.string().nullish(),
  streaming_state: z.string().nullish(),
  ...carriedFields,
});

/** A message as conversations.replies tells it. */
export type ThreadMessage = z.infer<typeof messageSchema>;

/** The messages of a list; what has another shape is left out. */
export function readMessages(list: unknown): readonly ThreadMessage[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => messageSchema.safeParse(each).data ?? []);
}
