import { z } from 'zod';
import { button, feedbackButtons, iconButton, overflow, workflowButton } from './buttons.js';
import { fields, pickers, selects } from './inputs.js';
import { hasOneSource, imageElement, pictureFields } from './pictures.js';
import { anyText, block, mrkdwn, plain } from './texts.js';

const acting = [button, workflowButton, overflow, ...selects, ...pickers] as const;

export const section = block('section', {
  text: anyText(3_000).optional(),
  fields: z.array(anyText(2_000)).min(1).max(10).optional(),
  accessory: z.discriminatedUnion('type', [...acting, imageElement]).optional(),
  expand: z.boolean().optional(),
}).refine(({ text, fields }) => text !== undefined || fields !== undefined, {
  message: 'missing text or fields',
});

export const header = block('header', {
  text: plain(150),
  level: z.number().int().min(1).max(4).optional(),
});

export const context = block('context', {
  elements: z
    .array(z.discriminatedUnion('type', [imageElement, plain(3_000), mrkdwn(3_000)]))
    .min(1)
    .max(10),
});

export const actions = block('actions', {
  elements: z
    .array(z.discriminatedUnion('type', [...acting, ...fields]))
    .min(1)
    .max(25),
});

export const contextActions = block('context_actions', {
  elements: z
    .array(z.discriminatedUnion('type', [feedbackButtons, iconButton]))
    .min(1)
    .max(5),
});

export const divider = block('divider', {});

export const image = block('image', { ...pictureFields, title: plain(2_000).optional() }).refine(
  hasOneSource,
  'must provide either image_url or slack_file',
);

export const markdown = block('markdown', { text: z.string().min(1) });

export const file = block('file', { source: z.literal('remote'), external_id: z.string() });

export const input = block('input', {
  label: plain(2_000),
  hint: plain(2_000).optional(),
  optional: z.boolean().optional(),
  dispatch_action: z.boolean().optional(),
  element: z.discriminatedUnion('type', [...selects, ...pickers, ...fields]),
});

export const video = block('video', {
  video_url: z.string(),
  thumbnail_url: z.string(),
  alt_text: z.string(),
  title: plain(200),
  title_url: z.string().optional(),
  author_name: z.string().max(50).optional(),
  provider_name: z.string().optional(),
  provider_icon_url: z.string().optional(),
  description: plain(200).optional(),
});
