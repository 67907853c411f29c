import type { Outbox } from './events/outbox.js';
import type { FileStore } from './files/file-store.js';
import type { Json } from './json.js';
import type { Faults } from './limits/faults.js';
import type { Traffic } from './page/traffic.js';
import type { ResponseUrls } from './people/response-urls.js';
import type { Settings } from './settings.js';
import type { CallRecord } from './state/call-record.js';
import type { Changes } from './state/changes.js';
import type { DownloadRecord } from './state/download-record.js';
import type { Log } from './state/log.js';
import type { Messages } from './state/messages.js';
import type { Statuses } from './state/statuses.js';
import type { Views } from './state/views.js';
import type { Workspace } from './state/workspace.js';

export interface SuggestedPrompts {
  readonly title: string | undefined;
  readonly prompts: readonly Json[];
}

/** What every part of the stand-in works on. */
export interface Core {
  /** `http://127.0.0.1:4000` */
  readonly origin: string;
  readonly settings: Settings;
  readonly changes: Changes;
  readonly workspace: Workspace;
  readonly messages: Messages;
  readonly files: FileStore;
  readonly statuses: Statuses;
  readonly views: Views;
  readonly responseUrls: ResponseUrls;
  /** Suggested prompts by channel. */
  readonly prompts: Map<string, SuggestedPrompts>;
  readonly faults: Faults;
  readonly calls: Log<CallRecord>;
  readonly downloads: Log<DownloadRecord>;
  readonly traffic: Traffic;
  readonly outbox: Outbox;
  readonly newTs: () => string;
  readonly newId: (prefix: string) => string;
  /** Aborted when the stand-in closes. */
  readonly closing: AbortSignal;
}
