import { z } from 'zod';
import { type Json, objects } from '../json.js';
import { plain } from './blocks/texts.js';
import { checkBlocks } from './check-blocks.js';
import type { PayloadFault, Surroundings } from './payload-fault.js';

const common = {
  blocks: z.array(z.unknown()),
  private_metadata: z.string().max(3_000).optional(),
  callback_id: z.string().max(255).optional(),
  external_id: z.string().max(255).optional(),
};

const viewSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('home'), ...common }),
  z.strictObject({
    type: z.literal('modal'),
    ...common,
    title: plain(24),
    close: plain(24).optional(),
    submit: plain(24).optional(),
    clear_on_close: z.boolean().optional(),
    notify_on_close: z.boolean().optional(),
  }),
]);

/** Of the view as JSON (docs.slack.dev, views.open). */
const mostCharacters = 250_000;
const tooLarge: PayloadFault = {
  error: 'view_too_large',
  path: '/view',
  message: 'the view is larger than 250 KB',
};

/** Checks a modal or an App Home tab. */
export function checkView(view: Json, around: Surroundings): readonly PayloadFault[] {
  const issues = viewSchema.safeParse(view).error?.issues ?? [];
  const blocks = objects(view['blocks']);
  const surface = view['type'] === 'home' ? 'home' : 'modal';
  const needsSubmit =
    surface === 'modal' &&
    view['submit'] === undefined &&
    blocks.some(({ type }) => type === 'input');
  return [
    ...(JSON.stringify(view).length > mostCharacters ? [tooLarge] : []),
    ...issues.map(({ path, message }) => refuse(['/view', ...path.map(String)].join('/'), message)),
    ...(needsSubmit ? [refuse('/view/submit', 'required when there is an input block')] : []),
    ...checkBlocks(blocks, { ...around, surface, path: '/view/blocks' }).map(({ path, message }) =>
      refuse(path, message),
    ),
  ];
}

function refuse(path: string, message: string): PayloadFault {
  return { error: 'invalid_arguments', path, message };
}
