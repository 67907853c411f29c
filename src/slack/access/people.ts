import { createLookUp } from '../../threads/index.js';
import type { SlackCalls } from '../slack-calls.js';
import { type Person, readPerson } from './person.js';

/**
 * Looks somebody up; what Slack said is kept for ten minutes.
 * @throws Slack's error, or one of ours when its answer describes nobody.
 */
export type LookUpPerson = (userId: string) => Promise<Person>;

const MOST_PEOPLE = 5_000;
const KEPT_MS = 10 * 60_000;

export function createLookUpPerson(calls: SlackCalls): LookUpPerson {
  const load = async (userId: string): Promise<Person> => {
    const { user } = await calls.ask('users.info', { user: userId, include_locale: true });
    const person = readPerson(user);
    if (person === undefined) throw new Error('users.info described nobody');
    return person;
  };
  return createLookUp(load, { max: MOST_PEOPLE, ttlMs: KEPT_MS });
}
