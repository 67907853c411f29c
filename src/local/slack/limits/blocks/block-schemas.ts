import type { z } from 'zod';
import { dataVisualization } from './charts.js';
import { alert, card, carousel, container, plan, taskCard } from './nested-blocks.js';
import {
  actions,
  context,
  contextActions,
  divider,
  file,
  header,
  image,
  input,
  markdown,
  section,
  video,
} from './plain-blocks.js';
import { richText } from './rich-text.js';
import { dataTable, table } from './tables.js';

/** Where blocks stand. */
export type Surface = 'message' | 'modal' | 'home';

interface BlockRule {
  readonly schema: z.ZodType;
  readonly surfaces: readonly Surface[];
}

const everywhere: readonly Surface[] = ['message', 'modal', 'home'];
const messages: readonly Surface[] = ['message'];

/** Every block there is, and where Slack takes it. */
export const blockRules: Readonly<Record<string, BlockRule>> = {
  actions: { schema: actions, surfaces: everywhere },
  alert: { schema: alert, surfaces: ['modal'] },
  card: { schema: card, surfaces: messages },
  carousel: { schema: carousel, surfaces: messages },
  container: { schema: container, surfaces: everywhere },
  context: { schema: context, surfaces: everywhere },
  context_actions: { schema: contextActions, surfaces: messages },
  data_table: { schema: dataTable, surfaces: messages },
  data_visualization: { schema: dataVisualization, surfaces: messages },
  divider: { schema: divider, surfaces: everywhere },
  // Shown in histories, never taken from an app.
  file: { schema: file, surfaces: [] },
  header: { schema: header, surfaces: everywhere },
  image: { schema: image, surfaces: everywhere },
  input: { schema: input, surfaces: everywhere },
  markdown: { schema: markdown, surfaces: messages },
  plan: { schema: plan, surfaces: messages },
  rich_text: { schema: richText, surfaces: everywhere },
  section: { schema: section, surfaces: everywhere },
  table: { schema: table, surfaces: messages },
  task_card: { schema: taskCard, surfaces: messages },
  video: { schema: video, surfaces: everywhere },
};
