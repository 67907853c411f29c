import { z } from 'zod';

const slackFile = z.union([
  z.strictObject({ id: z.string() }),
  z.strictObject({ url: z.string() }),
]);

/** A picture is either an address or a file in Slack. */
export const pictureFields = {
  alt_text: z.string().min(1).max(2_000),
  image_url: z.string().max(3_000).optional(),
  slack_file: slackFile.optional(),
};

export const imageElement = z
  .strictObject({ type: z.literal('image'), ...pictureFields })
  .refine(hasOneSource, 'must provide either image_url or slack_file');

export function hasOneSource(image: {
  readonly image_url?: unknown;
  readonly slack_file?: unknown;
}): boolean {
  return (image.image_url === undefined) !== (image.slack_file === undefined);
}
