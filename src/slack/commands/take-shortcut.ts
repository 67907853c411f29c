import { refused } from '../access/refused.js';
import type { DeedOptions } from '../buttons/deed.js';
import type { Response } from '../connection/bolt-app.js';
import { carriedBy } from '../context/carried.js';
import { errorIdOf } from '../error-id.js';
import { questionText } from '../inbound/question-text.js';
import { faultFacts, slackErrorCode } from '../slack-fault.js';
import { shortcutWords } from '../words.js';
import { readShortcut, type Shortcut } from './read-shortcut.js';

export interface ShortcutOptions extends DeedOptions {
  readonly team: string;
  readonly botUserId: string;
  /** Answers the one who chose it alone, also where the bot is not. */
  readonly respond: (answer: Response) => Promise<void>;
}

/**
 * Somebody wants a message looked into: its own words and files are answered in its thread as if this person had
 * asked them. What speaks against it they alone are told. Never rejects.
 */
export async function takeShortcut(body: unknown, options: ShortcutOptions): Promise<void> {
  const shortcut = readShortcut(body);
  if (shortcut === undefined) return;
  const { logger, respond } = options;
  const refusal = await asked(shortcut, options).catch((error: unknown) => {
    const errorId = errorIdOf(error);
    logger.warn({ errorId, ...faultFacts(error) }, 'a message was not looked into');
    return shortcutWords.notTaken(errorId);
  });
  if (refusal === undefined) return;
  await respond({ text: refusal, blocks: [] }).catch((error: unknown) => {
    logger.warn(faultFacts(error), 'somebody could not be told of a message that is not answered');
  });
}

/** @returns why it is not answered, in words. */
async function asked(shortcut: Shortcut, options: ShortcutOptions): Promise<string | undefined> {
  const { team, botUserId, access, logger } = options;
  const { user, channel, message } = shortcut;
  const visitor = { userId: user.id, channel: channel.id, team };
  const refusal = await access.refusalOf(visitor);
  if (refusal !== undefined) return refused(refusal, { ...visitor, logger });
  if (message.user === botUserId) return shortcutWords.ownMessage;
  if (isEmpty(shortcut, botUserId)) return shortcutWords.nothingInIt;
  if (await isOutside(shortcut, options)) return shortcutWords.notInChannel;
  const event = {
    ...message,
    ...{ type: 'message', channel: channel.id, user: user.id, user_team: user.team_id ?? team },
    text: `<@${botUserId}> ${message.text ?? ''}`.trimEnd(),
  };
  const taken = await options.take({ event, team, botUserId, isWish: true, isRetry: false });
  return taken === 'known' ? shortcutWords.answeredAlready : undefined;
}

function isEmpty({ message }: Shortcut, botUserId: string): boolean {
  const { files, tables, forwarded } = carriedBy(message);
  const brought = files.length + tables.length + forwarded.length;
  return brought === 0 && questionText(message.text ?? '', botUserId) === '';
}

const OUTSIDE: ReadonlySet<string | undefined> = new Set(['not_in_channel', 'channel_not_found']);

/** Menus are everywhere, also where the bot could neither read nor answer. */
async function isOutside(
  { channel, message: { ts } }: Shortcut,
  { calls, logger }: ShortcutOptions,
): Promise<boolean> {
  try {
    await calls.ask('conversations.replies', { channel: channel.id, ts, limit: 1 });
    return false;
  } catch (error) {
    if (OUTSIDE.has(slackErrorCode(error))) return true;
    // What else is wrong shows when the message is answered.
    logger.info(faultFacts(error), 'a message to look into could not be looked at');
    return false;
  }
}
