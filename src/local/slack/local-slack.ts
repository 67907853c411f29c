import type { TestSide } from './limits/test-side.js';
import type { NewPassage } from './page/passage.js';
import type { PeopleSide } from './people/people-side.js';
import type { ReadSide } from './read/read-side.js';
import type { BotAccount } from './state/person.js';

/** A Slack of one's own on loopback: what people do, what they see, and what a test wants to go wrong. */
export interface LocalSlack extends PeopleSide, ReadSide, TestSide, AsyncDisposable {
  /** `http://127.0.0.1:4000` */
  readonly url: string;
  /** For SLACK_API_URL: the Web API's address, with `/api/`. */
  readonly apiUrl: string;
  readonly port: number;
  readonly botToken: string;
  readonly appToken: string;
  readonly signingSecret: string;
  readonly team: { readonly id: string; readonly name: string };
  readonly bot: BotAccount;
  /** Takes in what passed on another wire, for the page's drawer. */
  note(passage: NewPassage): void;
  /**
   * From now on events go to this request URL, or to Socket Mode connections for undefined. As Slack does, it
   * first asks the URL to echo a challenge.
   * @throws {RequestUrlRefused} when it does not.
   */
  sendEventsTo(url: string | undefined): Promise<void>;
}
