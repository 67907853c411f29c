import { z } from 'zod';
import type { Attach } from '../files/attachments.js';
import { slackFileSchema } from '../files/slack-file.js';
import type { Attachment } from '../question.js';
import { pasted } from './attachments-of.js';

const referenceSchema = z.union([
  z.object({ file: slackFileSchema }),
  z.object({ table: z.string(), place: z.string() }),
]);

/** The attachment that has this reference; undefined for one that was cut. */
export function reattached(reference: string, attach: Attach): Attachment | undefined {
  const read = referenceSchema.safeParse(jsonOf(reference)).data;
  if (read === undefined) return undefined;
  return 'file' in read ? attach([read.file])[0] : pasted(read.table, read.place);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
