import { z } from 'zod';
import { confirm, element, option, style } from './options.js';
import { id, plain } from './texts.js';

const label = z.string().max(75).optional();

export const button = z.strictObject({
  type: z.literal('button'),
  action_id: id.optional(),
  text: plain(75),
  value: z.string().max(2_000).optional(),
  url: z.string().max(3_000).optional(),
  style,
  confirm: confirm.optional(),
  accessibility_label: label,
});

export const workflowButton = z.strictObject({
  type: z.literal('workflow_button'),
  action_id: id.optional(),
  text: plain(75),
  workflow: z.record(z.string(), z.unknown()),
  style,
  accessibility_label: label,
});

export const overflow = element('overflow', { options: z.array(option).min(1).max(5) });

const feedback = z.strictObject({
  text: plain(75),
  value: z.string().max(2_000),
  accessibility_label: label,
});

export const feedbackButtons = z.strictObject({
  type: z.literal('feedback_buttons'),
  action_id: id.optional(),
  positive_button: feedback,
  negative_button: feedback,
});

export const iconButton = z.strictObject({
  type: z.literal('icon_button'),
  action_id: id.optional(),
  icon: z.string(),
  text: plain(75),
  value: z.string().max(2_000).optional(),
  accessibility_label: label,
  confirm: confirm.optional(),
  visible_to_user_ids: z.array(z.string()).max(10).optional(),
});
