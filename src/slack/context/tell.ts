import type { LookUpPerson } from '../access/people.js';
import { readableText } from '../inbound/question-text.js';
import type { Said } from '../question.js';
import { blockText } from './block-text.js';
import { carriedBy } from './carried.js';
import type { ThreadMessage } from './thread-message.js';

export interface TellOptions {
  readonly botUserId: string;
  readonly lookUpPerson: LookUpPerson;
  readonly mask: (text: string) => string;
}

/** A message, and what was forwarded in it, in words that a model may read. */
export interface Told {
  /** The message's own words, then those of forwarded ones. */
  readonly all: readonly Said[];
  readonly forwarded: readonly Said[];
}

type Telling = Pick<
  ThreadMessage,
  'user' | 'username' | 'bot_id' | 'text' | 'files' | 'attachments' | 'blocks'
>;

/** Names of people are asked for until this many are known; the others go by their ids. */
const MOST_NAMES = 20;

export function createTell({ botUserId, lookUpPerson, mask }: TellOptions) {
  const names = new Map<string, Promise<string>>();
  const nameOf = (userId: string): Promise<string> => {
    if (userId === botUserId) return Promise.resolve('you');
    const known = names.get(userId);
    if (known !== undefined) return known;
    if (names.size >= MOST_NAMES || !/^[UW][A-Z0-9]+$/.test(userId)) return Promise.resolve(userId);
    const asked = lookUpPerson(userId).then(
      ({ name }) => `${name} (${userId})`,
      () => userId,
    );
    names.set(userId, asked);
    return asked;
  };
  const plain = (text: string) => mask(readableText(text)).trim();

  return async (message: Telling): Promise<Told> => {
    const from = await nameOf(message.user ?? message.username ?? message.bot_id ?? 'somebody');
    const { forwarded: others, files, tables } = carriedBy(message);
    const forwarded = await Promise.all(
      others.map(async ({ author, text }) => ({
        from: `${await nameOf(author ?? 'somebody')}, forwarded by ${from}`,
        text: plain(text),
      })),
    );
    const brought = [...files.map(({ name, id }) => name ?? id), ...tables.map(() => 'a table')];
    const words = plain(message.text || blockText(message.blocks));
    const text = [words, brought.length > 0 ? `[attached: ${brought.join(', ')}]` : '']
      .filter(Boolean)
      .join(' ');
    return { all: [...(text === '' ? [] : [{ from, text }]), ...forwarded], forwarded };
  };
}
