import type { FileRefusal } from '../file-refusal.js';
import { FileRefused } from '../file-refused.js';
import type { SlackCalls } from '../slack-calls.js';
import { slackErrorCode } from '../slack-fault.js';
import { type SlackFile, slackFileSchema } from './slack-file.js';

const REFUSALS: ReadonlyMap<string | undefined, FileRefusal> = new Map([
  ['file_deleted', 'deleted'],
  // Also what Slack says of a file in a private channel that the bot is not in.
  ['file_not_found', 'not-visible'],
  ['channel_not_found', 'not-visible'],
  ['not_in_channel', 'not-visible'],
  ['access_denied', 'not-visible'],
  ['missing_scope', 'login-page'],
]);

/** Asks Slack for a file of which an event gave only the id. */
export function createFileLookUp(calls: SlackCalls): (file: SlackFile) => Promise<SlackFile> {
  return async ({ id, name }) => {
    const refused = (reason: FileRefusal, cause: unknown) =>
      new FileRefused({ reason, file: name ?? id, cause });
    try {
      const { file } = await calls.ask('files.info', { file: id });
      return slackFileSchema.parse(file);
    } catch (error) {
      throw refused(REFUSALS.get(slackErrorCode(error)) ?? 'unreachable', error);
    }
  };
}
