import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AnswerFile } from '../answer.js';
import { newErrorId } from '../error-id.js';
import { holdsSecret } from '../files/holds-secret.js';
import { reachesOut } from '../files/reaches-out.js';
import type { Call } from '../inbound/router.js';
import type { Outlet } from '../outlet.js';
import type { SlackCalls } from '../slack-calls.js';
import { faultFacts, isPassing, slackErrorCode } from '../slack-fault.js';
import { sharedIn, uploadFiles } from './upload-files.js';

export interface ShareOptions {
  readonly calls: SlackCalls;
  readonly call: Call;
  readonly logger: Logger;
  readonly outlet: Outlet;
  /** Called with the `ts` of the message that shows a file. */
  readonly onPosted: (ts: string) => void;
}

/** A file that did not reach the thread, with Slack's error code. */
export interface Unshared {
  readonly name: string;
  readonly code: string;
  readonly errorId: string;
}

type Untold = Omit<Unshared, 'errorId'>;

/** As many as Slack takes in one message. */
const FILES_PER_MESSAGE = 10;

/** Slack that is not itself for a moment. */
const TRIED_AGAIN_AFTER_MS = [1_000, 4_000] as const;

/** Slack shares a file some time after it said so (node-slack-sdk#2260). */
const LOOKS_AFTER_MS = [0, 250, 500, 1_000, 2_000, 4_000] as const;

/** Puts files into the thread, in order, several in one message, and makes sure that they are there. */
export async function shareFiles(
  files: readonly AnswerFile[],
  options: ShareOptions,
): Promise<readonly Unshared[]> {
  const unshared: Untold[] = [];
  const full: AnswerFile[] = [];
  for (const file of files) {
    const code = await whyWithheld(file, options);
    if (code === undefined) full.push(file);
    else unshared.push({ name: file.name, code });
  }
  for (let at = 0; at < full.length; at += FILES_PER_MESSAGE)
    unshared.push(...(await shareGroup(full.slice(at, at + FILES_PER_MESSAGE), options)));
  return unshared.map(({ name, code }) => {
    const errorId = newErrorId();
    options.logger.warn({ errorId, code }, 'a file did not reach its thread');
    return { name, code, errorId };
  });
}

async function whyWithheld(
  file: AnswerFile,
  { outlet }: ShareOptions,
): Promise<string | undefined> {
  if (file.bytes.length === 0) return 'empty';
  if (await reachesOut(file)) return 'reaches_out';
  return (await holdsSecret(file, outlet.secrets)) ? 'holds_secret' : undefined;
}

async function shareGroup(
  group: readonly AnswerFile[],
  options: ShareOptions,
): Promise<readonly Untold[]> {
  const unshared: Untold[] = [];
  for (const file of await missingOf(group, options)) {
    // A description once made the share fail in silence (python-slack-sdk#1818), and one file its group.
    const code = await shareOne({ ...file, altText: undefined }, options);
    if (code !== undefined) unshared.push({ name: file.name, code });
  }
  return unshared;
}

/** The files of a group that are not in the thread after one try. */
async function missingOf(
  group: readonly AnswerFile[],
  options: ShareOptions,
): Promise<readonly AnswerFile[]> {
  try {
    const ids = await uploadFiles(group, options);
    const shared = await Promise.all(ids.map((id) => isShared(id, options)));
    return group.filter((_, index) => shared[index] === false);
  } catch (error) {
    options.logger.warn(faultFacts(error), 'files were not taken');
    return group;
  }
}

async function shareOne(file: AnswerFile, options: ShareOptions): Promise<string | undefined> {
  for (const pauseMs of [...TRIED_AGAIN_AFTER_MS, undefined])
    try {
      const [id] = await uploadFiles([file], options);
      return id === undefined || (await isShared(id, options)) ? undefined : 'not_shared';
    } catch (error) {
      options.logger.warn(faultFacts(error), 'a file was not taken');
      const code = slackErrorCode(error);
      if (pauseMs === undefined || code === undefined || !isPassing(error))
        return code ?? 'no answer';
      await sleep(pauseMs);
    }
  return 'not_shared';
}

async function isShared(
  id: string,
  { calls, call, logger, onPosted }: ShareOptions,
): Promise<boolean> {
  for (const pauseMs of LOOKS_AFTER_MS) {
    await sleep(pauseMs);
    try {
      const { file } = await calls.ask('files.info', { file: id });
      const places = sharedIn(call.channel, file);
      for (const ts of places) onPosted(ts);
      if (places.length > 0) return true;
    } catch (error) {
      // A look that fails says nothing about the file, and a second copy would be worse.
      logger.info(faultFacts(error), 'a file could not be looked up');
      return true;
    }
  }
  return false;
}
