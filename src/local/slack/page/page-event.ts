import type { Json } from '../json.js';
import type { SeenMessage } from '../read/seen-message.js';
import type { Channel } from '../state/channel.js';
import type { MessageShortcut, SlashCommand } from '../state/offered.js';
import type { BotAccount, Person } from '../state/person.js';
import type { ThreadStatus } from '../state/thread-status.js';
import type { Passage } from './passage.js';

/** What the page is told: all there is when it connects, then what changes. */
export type PageEvent =
  | Snapshot
  | { readonly kind: 'message'; readonly message: SeenMessage }
  | { readonly kind: 'message-gone'; readonly channel: string; readonly ts: string }
  | StatusEvent
  | { readonly kind: 'view'; readonly view: SeenView }
  | { readonly kind: 'channel'; readonly channel: Channel }
  | PromptsEvent
  | { readonly kind: 'passed'; readonly passage: Passage };

export interface Snapshot {
  readonly kind: 'snapshot';
  readonly team: { readonly id: string; readonly name: string; readonly domain: string };
  readonly bot: BotAccount;
  readonly people: readonly Person[];
  readonly channels: readonly Channel[];
  readonly messages: readonly SeenMessage[];
  readonly statuses: readonly StatusEvent[];
  readonly views: readonly SeenView[];
  readonly prompts: readonly PromptsEvent[];
  readonly passages: readonly Passage[];
  readonly samples: readonly SeenSample[];
  readonly commands: readonly SlashCommand[];
  readonly messageShortcuts: readonly MessageShortcut[];
}

export interface StatusEvent {
  readonly kind: 'status';
  readonly channel: string;
  readonly threadTs: string;
  readonly status: ThreadStatus;
}

export interface PromptsEvent {
  readonly kind: 'prompts';
  readonly channel: string;
  readonly title: string | undefined;
  readonly prompts: readonly Json[];
}

/** A modal or an App Home tab. */
export interface SeenView {
  readonly id: string;
  readonly user: string;
  readonly type: 'modal' | 'home';
  readonly isOpen: boolean;
  readonly under: string | undefined;
  readonly view: Json;
}

/** A bundled data set, with questions that make a first try easy. */
export interface SeenSample {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  readonly about: string;
  readonly questions: readonly SampleQuestion[];
}

export interface SampleQuestion {
  readonly ask: string;
  /** Follow-ups that make sense after it. */
  readonly followUps: readonly string[];
}
