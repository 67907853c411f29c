import { z } from 'zod';
import { button } from './buttons.js';
import { imageElement } from './pictures.js';
import {
  actions,
  context,
  divider,
  file,
  header,
  image,
  input,
  section,
  video,
} from './plain-blocks.js';
import { richText } from './rich-text.js';
import { table } from './tables.js';
import { anyText, block, mrkdwn, plain } from './texts.js';

export const taskCard = block('task_card', {
  task_id: z.string().min(1),
  title: z.string().min(1),
  status: z.enum(['pending', 'in_progress', 'complete', 'error']),
  details: richText.optional(),
  output: richText.optional(),
  sources: z
    .array(z.strictObject({ type: z.literal('url'), url: z.string(), text: z.string() }))
    .optional(),
});

export const plan = block('plan', {
  title: z.string().min(1),
  tasks: z.array(taskCard).optional(),
});

export const container = block('container', {
  title: plain(150).optional(),
  rich_text_title: richText.optional(),
  subtitle: anyText(150).optional(),
  child_blocks: z
    .array(
      z.discriminatedUnion('type', [
        actions,
        context,
        divider,
        file,
        header,
        image,
        input,
        richText,
        section,
        table,
        video,
      ]),
    )
    .min(1)
    .max(10),
  width: z.enum(['narrow', 'standard', 'wide', 'full']).optional(),
  icon: imageElement.optional(),
  is_collapsible: z.boolean().optional(),
  default_collapsed: z.boolean().optional(),
  has_header_divider: z.boolean().optional(),
}).refine(
  ({ title, rich_text_title }) => (title === undefined) !== (rich_text_title === undefined),
  'must provide either title or rich_text_title',
);

export const card = block('card', {
  hero_image: imageElement.optional(),
  icon: imageElement.optional(),
  title: mrkdwn(150).optional(),
  subtitle: mrkdwn(150).optional(),
  body: mrkdwn(200).optional(),
  actions: z.array(button).max(3).optional(),
});

export const carousel = block('carousel', { elements: z.array(card).min(1).max(10) });

export const alert = block('alert', {
  text: anyText(200),
  level: z.enum(['default', 'info', 'warning', 'error', 'success']).optional(),
});
