import type { Passage } from '../page/passage.js';
import type { CallRecord } from './call-record.js';
import type { DeliveryRecord } from './delivery-record.js';
import type { DownloadRecord } from './download-record.js';
import type { Message } from './message.js';
import type { ThreadStatus } from './thread-status.js';

/** Something that a person looking at the workspace, or at its traffic, could notice. */
export type Change =
  | { readonly kind: 'message-posted'; readonly message: Message }
  | { readonly kind: 'message-changed'; readonly message: Message; readonly previous: Message }
  | { readonly kind: 'message-removed'; readonly message: Message }
  | {
      readonly kind: 'status-set';
      readonly channel: string;
      readonly threadTs: string;
      readonly status: ThreadStatus;
    }
  | { readonly kind: 'view-shown'; readonly viewId: string; readonly user: string }
  | { readonly kind: 'file-ready'; readonly fileId: string }
  | { readonly kind: 'channel-opened'; readonly channel: string }
  | { readonly kind: 'prompts-set'; readonly channel: string }
  | { readonly kind: 'sockets-changed'; readonly open: number }
  | { readonly kind: 'called'; readonly call: CallRecord }
  | { readonly kind: 'delivered'; readonly delivery: DeliveryRecord }
  | { readonly kind: 'downloaded'; readonly download: DownloadRecord }
  | { readonly kind: 'passed'; readonly passage: Passage };
