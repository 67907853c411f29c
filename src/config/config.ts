import type { Price } from '../analysis/index.js';
import type { AccessRules, SlackConnection } from '../slack/index.js';
import type { StorePlace } from '../store/index.js';
import type { LogLevel } from './settings.js';

/** Everything the program can be told, in its own words; read once, at the start. */
export interface Config {
  readonly slack: {
    readonly botToken: string;
    readonly connection: SlackConnection;
    readonly apiUrl: string;
    readonly port: number;
    readonly access: AccessRules;
    /** In lower case. */
    readonly linkHosts: ReadonlySet<string>;
  };
  readonly model: {
    readonly provider: 'openai' | 'anthropic';
    readonly name: string;
    readonly apiKey: string;
    /** How it calls the tool: natively until the server refuses that, or by fenced blocks in its text. */
    readonly calls: 'native' | 'text';
    /** Undefined means the provider's own. */
    readonly baseUrl: string | undefined;
    /** Undefined means what is known of the model. */
    readonly contextTokens: number | undefined;
    readonly price: Price | undefined;
    /** Whether it is shown the figures that it draws. */
    readonly images: boolean | undefined;
  };
  /** Undefined means the embedded sandbox server. */
  readonly pandastack: PandaStackServer | undefined;
  /** A snapshot that sandboxes start from. */
  readonly sandboxSnapshot: string | undefined;
  readonly embeddedSandbox: {
    /** Undefined looks for one. */
    readonly python: string | undefined;
    readonly memoryBytes: number;
    readonly withoutIsolation: boolean;
  };
  readonly store: {
    readonly place: StorePlace;
    /** Days after its last question until a thread is forgotten. */
    readonly keepDays: number;
    /** Room for copies of attached files; 0 keeps none. */
    readonly mostCopyBytes: number;
  };
  readonly limits: Limits;
  readonly logLevel: LogLevel;
}

export interface PandaStackServer {
  readonly apiUrl: string;
  readonly apiKey: string | undefined;
}

export interface Limits {
  readonly maxSessions: number;
  readonly maxTurns: number;
  readonly warmSessions: number;
  /** Most idle sessions that are kept asleep where the server can. */
  readonly hibernatedSessions: number;
  readonly maxSteps: number;
  /** Tokens of one turn, of one asker in a day, of all askers in a day; undefined for no limit. */
  readonly turnTokens: number | undefined;
  readonly userTokens: number | undefined;
  readonly dayTokens: number | undefined;
  /** US dollars of the same; only given where the model's price is known. */
  readonly turnUsd: number | undefined;
  readonly userUsd: number | undefined;
  readonly dayUsd: number | undefined;
  readonly sessionIdleMs: number;
  readonly cellMs: number;
  readonly restoreMs: number;
  readonly turnMs: number;
  readonly drainMs: number;
  readonly maxFileBytes: number;
}
