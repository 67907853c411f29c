import type { Logger } from 'pino';
import type { AccessRules } from './access/access.js';
import type { Answer, AnswerStep } from './answer.js';
import type { Desk } from './desk.js';
import type { Ledger } from './ledger.js';
import type { Attachment, Question } from './question.js';

/** The bot's side of Slack: events in, replies out. */
export interface SlackEdge extends AsyncDisposable {
  /** The HTTP port that serves `/healthz` and, in HTTP mode, `/slack/events`. */
  readonly port: number;
  /**
   * Takes no more events, then waits for answers that are under way; those that are not done within
   * `deadlineMs` are aborted and their askers told.
   */
  drain(options: { readonly deadlineMs: number }): Promise<void>;
}

export interface SlackEdgeOptions {
  readonly connection: SlackConnection;
  readonly botToken: string;
  /** Slack's Web API; another server for tests and the demo, whose host is then trusted with the token. */
  readonly apiUrl: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly maxFileBytes: number;
  /** Whom it answers. Undefined for everybody but guests and people of other companies. */
  readonly access?: AccessRules;
  /** Hosts, in lower case, that links of an answer may lead to, besides those that its asker named. */
  readonly linkHosts?: ReadonlySet<string>;
  /** Values that no answer may show, besides Slack's own tokens. */
  readonly secrets?: readonly string[];
  readonly logger: Logger;
  /** Answers a question. Never rejects but for the signal: failures are answers too. */
  readonly answer: (question: Question, options: AnswerOptions) => Promise<Answer>;
  readonly ledger: Ledger;
  readonly desk: Desk;
}

export type SlackConnection =
  | { readonly mode: 'socket'; readonly appToken: string }
  | { readonly mode: 'http'; readonly signingSecret: string };

export interface AnswerOptions {
  readonly signal: AbortSignal;
  readonly onStep: (step: AnswerStep) => void;
  /** The attachment of an earlier question that has this `reference`; undefined when that cannot be read. */
  readonly reattach: (reference: string) => Attachment | undefined;
  /** A text without its secrets, before something else is made of it, such as the name of a file. */
  readonly mask: (text: string) => string;
}
