import type { Logger } from 'pino';
import { faultFacts } from '../slack-fault.js';
import { untilTold } from '../until-told.js';
import type { LookUpPerson } from './people.js';
import type { Person } from './person.js';

/** Whom the bot answers, as its operator decided. */
export interface AccessRules {
  /** Channel ids; undefined for every channel. Direct messages are always among them. */
  readonly channels: ReadonlySet<string> | undefined;
  /** User ids; undefined for everybody. */
  readonly users: ReadonlySet<string> | undefined;
  readonly guests: boolean;
  /** People of other companies (Slack Connect). */
  readonly outsiders: boolean;
}

/** Why somebody gets no answer; `words.ts` has the sentences. */
export type AccessRefusal = 'channel' | 'user' | 'guest' | 'outsider' | 'unknown';

export interface Visitor {
  readonly userId: string;
  readonly channel: string;
  /** The workspace that the bot is installed in. */
  readonly team: string;
}

/** What somebody is to an answer: its asker, an admin of the bot's workspace, or neither. */
export type Role = 'asker' | 'admin' | 'other';

/** Who may do what: whom Slack does not tell about is taken for the least trusted. */
export interface Access {
  /**
   * Undefined when they may ask, and stop what runs. With a signal it waits for a Slack that is away.
   * @throws the signal's reason
   */
  refusalOf(visitor: Visitor, signal?: AbortSignal): Promise<AccessRefusal | undefined>;
  /** Never rejects. Deleting and forgetting are for the asker and for admins. */
  roleOf(visitor: Visitor, askerId: string): Promise<Role>;
}

export interface AccessOptions {
  readonly rules: AccessRules;
  readonly lookUpPerson: LookUpPerson;
  readonly logger: Logger;
}

export function createAccess({ rules, lookUpPerson, logger }: AccessOptions): Access {
  const person = (userId: string, signal?: AbortSignal): Promise<Person | undefined> => {
    const asked = () => lookUpPerson(userId);
    const told =
      signal === undefined ? asked() : untilTold(asked, { logger, signal, what: 'who may ask' });
    return told.catch((error: unknown) => {
      signal?.throwIfAborted();
      logger.warn({ user: userId, ...faultFacts(error) }, 'somebody could not be looked up');
      return undefined;
    });
  };
  return {
    async refusalOf(visitor, signal) {
      const listed = refusalByLists(visitor, rules);
      if (listed !== undefined || (rules.guests && rules.outsiders)) return listed;
      return refusalByPerson(await person(visitor.userId, signal), visitor.team, rules);
    },
    async roleOf({ userId, team }, askerId) {
      if (userId === askerId) return 'asker';
      const known = await person(userId);
      return known?.isAdmin && !isOutsider(known, team) ? 'admin' : 'other';
    },
  };
}

function refusalByLists(
  { channel, userId }: Visitor,
  { channels, users }: AccessRules,
): AccessRefusal | undefined {
  if (channels !== undefined && !channels.has(channel) && !channel.startsWith('D'))
    return 'channel';
  return users === undefined || users.has(userId) ? undefined : 'user';
}

function refusalByPerson(
  person: Person | undefined,
  team: string,
  { guests, outsiders }: AccessRules,
): AccessRefusal | undefined {
  if (person === undefined) return 'unknown';
  if (isOutsider(person, team)) return outsiders ? undefined : 'outsider';
  return person.isGuest && !guests ? 'guest' : undefined;
}

function isOutsider({ isStranger, team: home, teams }: Person, team: string): boolean {
  return isStranger || (home !== team && !teams.includes(team));
}
