import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AnswerFile } from '../answer.js';
import { safeCsv } from '../files/safe-csv.js';
import { withoutSecrets } from '../files/without-secrets.js';
import type { Call } from '../inbound/router.js';
import type { Outlet } from '../outlet.js';
import type { SlackCalls } from '../slack-calls.js';
import { faultFacts, slackErrorCode } from '../slack-fault.js';
import { untilTold } from '../until-told.js';
import { upTo } from './up-to.js';

export interface UploadOptions {
  readonly calls: SlackCalls;
  readonly call: Call;
  readonly logger: Logger;
  readonly outlet: Outlet;
}

const LONGEST_ALT_TEXT = 1_000;

/** Slack shares a file some time after it was asked to (node-slack-sdk#2260). */
const LOOKS_AFTER_MS = [250, 750, 2_000] as const;
const LONGEST_LOOK_MS = 15 * 60_000;

/**
 * Puts files into a thread as one message. Not by `files.uploadV2`, which keeps the ids to itself until all went
 * well: when the last answer is lost, only they tell whether the files are there.
 * @returns the ids that Slack gave the files, in their order
 * @throws Slack's error
 */
export async function uploadFiles(
  files: readonly AnswerFile[],
  options: UploadOptions,
): Promise<readonly string[]> {
  const { calls, call, logger } = options;
  const uploaded = await Promise.all(files.map((file) => upload(file, options)));
  const place = { channel_id: call.channel, thread_ts: call.rootTs };
  await calls.postPatiently(
    'files.completeUploadExternal',
    { ...place, files: uploaded },
    {
      find: async (fault) => {
        logger.warn(faultFacts(fault), 'the sharing of files got no answer');
        return (await isThere(uploaded[0]?.id ?? '', options)) ? {} : undefined;
      },
    },
  );
  return uploaded.map(({ id }) => id);
}

async function upload(
  { name, bytes, altText }: AnswerFile,
  { calls, logger, outlet }: UploadOptions,
): Promise<{ readonly id: string; readonly title: string }> {
  const title = outlet.literal(name);
  const masked = await withoutSecrets({ name, bytes }, outlet.secrets);
  if (masked !== bytes) logger.warn('secrets were masked in a file');
  const content = isDelimited(name) ? await safeCsv(masked) : masked;
  const { file_id: id, upload_url: url } = await calls.postPatiently('files.getUploadURLExternal', {
    ...{ filename: title.replace(/[/\\]/g, '_'), length: content.byteLength },
    ...(altText ? { alt_txt: upTo(outlet.literal(altText), LONGEST_ALT_TEXT) } : {}),
  });
  if (id === undefined || url === undefined) throw new Error('Slack gave no place for a file.');
  await calls.sendBytes(url, content);
  return { id, title };
}

function isDelimited(name: string): boolean {
  return /\.(?:csv|tsv|tab)$/i.test(name);
}

const sharesSchema = z.object({
  shares: z
    .record(z.string(), z.record(z.string(), z.array(z.object({ ts: z.string() }))))
    .optional(),
});

/** The `ts` of each message of a channel that shows a file, of which Slack told this. */
export function sharedIn(channel: string, file: unknown): readonly string[] {
  const shares = sharesSchema.safeParse(file).data?.shares ?? {};
  return Object.values(shares).flatMap((channels) => (channels[channel] ?? []).map(({ ts }) => ts));
}

/** Whether files were shared by a call that got no answer; waits for a Slack that is away. */
async function isThere(id: string, { calls, call, logger }: UploadOptions): Promise<boolean> {
  const patience = { logger, signal: AbortSignal.timeout(LONGEST_LOOK_MS), what: 'a lost file' };
  for (const pauseMs of LOOKS_AFTER_MS) {
    await sleep(pauseMs);
    try {
      const { file } = await untilTold(() => calls.ask('files.info', { file: id }), patience);
      if (sharedIn(call.channel, file).length > 0) return true;
    } catch (error) {
      // One that was not shared yet is not there for Slack.
      if (slackErrorCode(error) === 'file_not_found') continue;
      logger.warn(faultFacts(error), 'what became of a file is not known');
      return false;
    }
  }
  return false;
}
