import { randomUUID } from 'node:crypto';
import { plainSection, plainText } from '../blocks.js';
import { errorIdOf } from '../error-id.js';
import type { Block } from '../reply/surface.js';
import type { SlackCalls } from '../slack-calls.js';
import { slackErrorCode } from '../slack-fault.js';
import { buttonWords } from '../words.js';

/** A view as Slack takes it (docs.slack.dev, views). */
export interface Modal {
  readonly type: 'modal';
  readonly [field: string]: unknown;
}

export interface ModalParts {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Without it there is nothing to send off. */
  readonly submit?: string;
  readonly callbackId: string;
  /** What comes back with it; JSON. */
  readonly metadata?: unknown;
}

export function modal({ title, blocks, submit, callbackId, metadata }: ModalParts): Modal {
  return {
    type: 'modal',
    title: plainText(title, 24),
    close: plainText(submit === undefined ? buttonWords.close : buttonWords.cancel, 24),
    ...(submit === undefined ? {} : { submit: plainText(submit, 24) }),
    callback_id: callbackId,
    private_metadata: metadata === undefined ? '' : JSON.stringify(metadata),
    blocks,
  };
}

/** Who Slack says sent a modal off, and to whom. */
export interface Submitted {
  readonly team: string;
  readonly botUserId: string;
}

/** What a modal does once it was sent off. */
export type AfterSubmission =
  /** It goes on as another one, while what it asked for is done. */
  | { readonly kind: 'view'; readonly view: Modal }
  /** It stays, with words below its fields, and nothing is done. */
  | { readonly kind: 'errors'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'closed' };

/** A modal that only says something. */
export function notice(title: string, text: string): Modal {
  return modal({ title, blocks: [plainSection(text)], callbackId: 'threadbook:notice' });
}

/**
 * Opens a modal at once, since a trigger lives three seconds, and fills it when its content is there. It is named by us,
 * so that one is filled, too, of which Slack did not say that it opened it.
 * @throws Slack's error, and what `fill` throws, after the modal says that it failed.
 */
export async function openModal(
  calls: SlackCalls,
  triggerId: string,
  { title, fill }: { readonly title: string; readonly fill: () => Promise<Modal> },
): Promise<void> {
  const externalId = randomUUID();
  const named = (view: Modal) => ({ ...view, external_id: externalId });
  const opening = { trigger_id: triggerId, view: named(notice(title, buttonWords.loading)) };
  await calls.postPatiently('views.open', opening).catch((error: unknown) => {
    if (!OPENED.has(slackErrorCode(error))) throw error;
  });
  const show = (view: Modal) =>
    calls.postPatiently('views.update', { external_id: externalId, view: named(view) });
  try {
    await show(await fill());
  } catch (error) {
    await show(notice(title, buttonWords.broken(errorIdOf(error))));
    throw error;
  }
}

/** What a second try is refused with when the first was carried out (doc views.open). */
const OPENED: ReadonlySet<string | undefined> = new Set([
  'exchanged_trigger_id',
  'duplicate_external_id',
]);
