import { randomUUID } from 'node:crypto';
import type { Sample } from './page/sample.js';
import { builtSite } from './page/site.js';
import type { ChannelKind } from './state/channel.js';
import type { MessageShortcut, SlashCommand } from './state/offered.js';

export interface LocalSlackOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The three secrets are made up when they are not given, so that no other page or program knows them. */
  readonly botToken?: string;
  readonly appToken?: string;
  readonly signingSecret?: string;
  /** The bot's request URL. Without one events go to its Socket Mode connections. */
  readonly eventsUrl?: string;
  /** Milliseconds since 1970; decides over `ts`, the life of streams and rate limits. Default `Date.now`. */
  readonly now?: () => number;
  readonly botName?: string;
  readonly people?: readonly PersonSeed[];
  readonly channels?: readonly ChannelSeed[];
  /** How long the bot may take to acknowledge. Slack's and the default: 3,000. */
  readonly ackTimeoutMs?: number;
  /** Waits before the first, second… retry. Slack's and the default: at once, 1 min, 5 min. */
  readonly retryDelaysMs?: readonly number[];
  /** How long after files.completeUploadExternal a file is processed and shared. Default 5. */
  readonly shareDelayMs?: number;
  /** Whether `app_mention` carries `files`; Slack's does not always. Default true. */
  readonly filesInMentions?: boolean;
  /** How long a `trigger_id` opens a view. Slack's and the default: 3,000. */
  readonly triggerLifeMs?: number;
  /** Whether calls beyond their tier get 429. Default false. */
  readonly rateLimits?: boolean;
  /** After which a stream can be appended to no more. Default 300,000, as measured by others. */
  readonly streamLifeMs?: number;
  /** Characters one streamed message takes. Default 12,000; Slack names no number. */
  readonly streamChars?: number;
  /** What a reply to a thread that is no more becomes. Default `channel`: Slack posts it into the channel. */
  readonly lostReplies?: 'channel' | 'refuse';
  /** How many calls and deliveries are remembered. Default 20,000 each. */
  readonly logLength?: number;
  /** What the page offers after a slash. Default the commands of `manifest.yml`. */
  readonly commands?: readonly SlashCommand[];
  /** What it offers in the menu of a message. Default as well. */
  readonly messageShortcuts?: readonly MessageShortcut[];
  /** Data sets that the page offers for a first try. */
  readonly samples?: readonly Sample[];
  /** Where the built page lies. Default where the build puts it. */
  readonly siteFolder?: string;
}

export interface PersonSeed {
  readonly id: string;
  readonly name: string;
  readonly realName?: string;
  /** Another workspace's id for a Slack Connect outsider. */
  readonly team?: string;
  readonly timeZone?: string;
  readonly isBot?: boolean;
  readonly isGuest?: boolean;
  readonly isAdmin?: boolean;
}

export interface ChannelSeed {
  readonly id: string;
  readonly name: string;
  /** Default `channel`, a public one. */
  readonly kind?: ChannelKind;
  /** User ids. Default everybody. */
  readonly members?: readonly string[];
  /** Default true. */
  readonly hasBot?: boolean;
  readonly isShared?: boolean;
  readonly isArchived?: boolean;
}

export type Settings = Required<
  Omit<LocalSlackOptions, 'eventsUrl' | 'people' | 'channels' | 'port'>
>;

/** As `manifest.yml` has them. */
export const offered = {
  commands: [
    {
      command: '/threadbook',
      description: 'Help, your threads and limits, and forgetting a thread',
      usageHint: 'help | status | forget',
    },
  ],
  messageShortcuts: [{ name: 'Analyse this', callbackId: 'threadbook:analyse' }],
} as const;

const defaults = {
  ...offered,
  now: Date.now,
  botName: 'threadbook',
  ackTimeoutMs: 3_000,
  retryDelaysMs: [0, 60_000, 300_000],
  shareDelayMs: 5,
  filesInMentions: true,
  triggerLifeMs: 3_000,
  rateLimits: false,
  streamLifeMs: 300_000,
  streamChars: 12_000,
  lostReplies: 'channel',
  logLength: 20_000,
  samples: [],
  siteFolder: builtSite,
} as const;

export const defaultPeople: readonly PersonSeed[] = [
  { id: 'U0ALICE', name: 'alice', realName: 'Alice Archer', isAdmin: true },
  { id: 'U0BOB', name: 'bob', realName: 'Bob Baker', timeZone: 'America/New_York' },
];

export const defaultChannels: readonly ChannelSeed[] = [
  { id: 'C0GENERAL', name: 'general' },
  { id: 'C0SALES', name: 'sales' },
  { id: 'C0RANDOM', name: 'random', hasBot: false },
];

export function settings(options: LocalSlackOptions): Settings {
  const secrets = {
    botToken: `xoxb-local-${randomUUID()}`,
    appToken: `xapp-local-${randomUUID()}`,
    signingSecret: randomUUID(),
  };
  return { ...defaults, ...secrets, ...options };
}
