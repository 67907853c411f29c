import type { Logger } from 'pino';
import type { ThreadKey } from '../../threads/index.js';
import type { Access } from '../access/access.js';
import type { Delivery } from '../connection/bolt-app.js';
import type { Desk } from '../desk.js';
import type { Attach } from '../files/attachments.js';
import type { Call } from '../inbound/router.js';
import type { Ledger } from '../ledger.js';
import type { Outlet } from '../outlet.js';
import type { SlackCalls } from '../slack-calls.js';
import type { Taken } from '../taken.js';
import type { Where } from './read-press.js';
import type { Whisper } from './whisper.js';

/** What the deeds behind the buttons work with. */
export interface DeedOptions {
  readonly calls: SlackCalls;
  readonly desk: Desk;
  readonly attach: Attach;
  readonly access: Access;
  readonly whisper: Whisper;
  readonly logger: Logger;
  readonly ledger: Pick<Ledger, 'deliveriesOf' | 'forgetWishes'>;
  /** Takes what Slack would have delivered. */
  readonly take: (delivery: Delivery) => Promise<Taken>;
  /** Takes up a question whose asker was asked where to be answered; false when it is none such any more. */
  readonly takeAgreed: (delivery: Delivery, where: 'here' | 'elsewhere') => Promise<boolean>;
  /** Ends what runs and waits in a thread, without a word but to others than the one who wants it. */
  readonly withdraw: (thread: ThreadKey, by: string) => void;
  /** Whether people of other companies read what stands there, and this person did not agree to that. */
  readonly mustAsk: (call: Call) => Promise<boolean>;
  /** For text that Slack shows: no host is trusted here, since nobody asks. */
  readonly outlet: Outlet;
  /** For what goes into files: all content stays but secrets. */
  readonly mask: (text: string) => string;
}

/** Where a file goes, as the sharing of files wants it. */
export function callAt({ team, channel, rootTs, userId, thread, answer }: Where): Call {
  return {
    ...{ team, thread, channel, rootTs, userId, id: answer.id },
    messageTs: rootTs,
    userTeam: team,
  };
}
