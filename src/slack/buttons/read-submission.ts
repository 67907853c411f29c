import { z } from 'zod';
import { readViewPlace, type Where, whereOf } from './read-press.js';

/** A modal about an answer that somebody sent off. */
export interface Submission {
  readonly callbackId: string;
  readonly where: Where;
  readonly viewId: string;
  readonly state: unknown;
  /** The file that it is about; empty for none. */
  readonly file: string;
}

const schema = z.object({
  type: z.literal('view_submission'),
  user: z.object({ id: z.string() }),
  view: z.object({
    id: z.string(),
    callback_id: z.string(),
    private_metadata: z.string(),
    state: z.unknown(),
  }),
});

export function readSubmission(body: unknown, team: string): Submission | undefined {
  const { data } = schema.safeParse(body);
  const place = readViewPlace(data?.view.private_metadata);
  if (data === undefined || place === undefined) return undefined;
  const { id: viewId, callback_id: callbackId, state } = data.view;
  const where = whereOf(place, { team, userId: data.user.id });
  return { callbackId, where, viewId, state, file: fileIn(data.view.private_metadata) };
}

const fileSchema = z.object({ file: z.string().catch('') });

/** @param metadata that was found to be JSON of ours */
function fileIn(metadata: string): string {
  return fileSchema.parse(JSON.parse(metadata)).file;
}

const option = z.object({ value: z.string() });
const stateSchema = z.object({
  values: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        value: z.string().nullish(),
        selected_option: option.nullish(),
        selected_options: z.array(option).nullish(),
      }),
    ),
  ),
});

/** What was written into the field of that name; empty for nothing. */
export function submittedText(state: unknown, name: string): string {
  return submitted(state, name)?.value ?? '';
}

/** The values that were chosen in the field of that name. */
export function submittedChoices(state: unknown, name: string): readonly string[] {
  const { selected_option, selected_options } = submitted(state, name) ?? {};
  return [...(selected_options ?? []), ...(selected_option ? [selected_option] : [])].map(
    ({ value }) => value,
  );
}

function submitted(state: unknown, name: string) {
  return stateSchema.safeParse(state).data?.values[name]?.[name];
}
