import { z } from 'zod';

/** The parts of Slack's file object that matter here; a deleted file keeps little more than its id. */
export const slackFileSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  title: z.string().nullish(),
  size: z.number().nullish(),
  mode: z.string().nullish(),
  mimetype: z.string().nullish(),
  is_external: z.boolean().nullish(),
  file_access: z.string().nullish(),
  url_private: z.string().nullish(),
  url_private_download: z.string().nullish(),
});

export type SlackFile = z.infer<typeof slackFileSchema>;
