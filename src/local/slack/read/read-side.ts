import type { Core, SuggestedPrompts } from '../core.js';
import { readContent } from '../files/file-content.js';
import type { CallRecord } from '../state/call-record.js';
import type { Change } from '../state/change.js';
import type { Channel } from '../state/channel.js';
import type { DeliveryRecord } from '../state/delivery-record.js';
import type { DownloadRecord } from '../state/download-record.js';
import { iterateChanges } from '../state/iterate-changes.js';
import type { Message } from '../state/message.js';
import type { Person } from '../state/person.js';
import type { ThreadStatus } from '../state/thread-status.js';
import type { ShownView } from '../state/views.js';
import { type WaitOptions, waitFor, waitForChange } from '../state/wait-for.js';
import { seeMessage } from './see-message.js';
import type { SeenMessage } from './seen-message.js';

/** What a person, or somebody who watches the wire, sees. */
export interface ReadSide {
  channels(): readonly Channel[];
  people(): readonly Person[];
  /** What stands in the channel itself, oldest first. */
  messages(channel: string): readonly SeenMessage[];
  /** The root and its replies, oldest first. */
  thread(channel: string, rootTs: string): readonly SeenMessage[];
  /** The modals and App Home tabs that are open. */
  views(): readonly ShownView[];
  prompts(channel: string): SuggestedPrompts | undefined;
  statusOf(channel: string, rootTs: string): ThreadStatus;
  /** The Web API calls, of one method when it is given, oldest first. */
  calls(method?: string): readonly CallRecord[];
  deliveries(): readonly DeliveryRecord[];
  /** The requests for bytes of files, refused ones included, oldest first. */
  downloads(): readonly DownloadRecord[];
  fileBytes(id: string): Promise<Uint8Array>;
  /** Everything that changes from now on. */
  changes(options?: { readonly signal?: AbortSignal }): AsyncIterable<Change>;
  /** Calls back at every change; returns the way to stop. */
  onChange(listener: (change: Change) => void): () => void;
  /**
   * Waits until `find` returns something other than undefined, null or false; asks now and at every change.
   * Where hundreds wait side by side, one `onChange` that counts costs less.
   * @throws {WaitedInVain} after `timeoutMs`.
   */
  waitFor<T>(find: () => T | undefined | null | false, options?: WaitOptions): Promise<T>;
  /** The first change from now on that is meant. */
  waitForChange(isMeant: (change: Change) => boolean, options?: WaitOptions): Promise<Change>;
}

export function readSide(core: Core): ReadSide {
  const { workspace, messages, changes } = core;
  const seen = (list: readonly Message[]) =>
    list.flatMap((message) => seeMessage(core, message) ?? []);
  return {
    channels: () => workspace.channels(),
    people: () => workspace.people(),
    messages: (channel) => seen(messages.channel(channel)),
    thread: (channel, rootTs) => seen(messages.thread(channel, rootTs)),
    views: () => core.views.all().filter(({ isOpen }) => isOpen),
    prompts: (channel) => core.prompts.get(channel),
    statusOf: (channel, rootTs) => core.statuses.get(channel, rootTs),
    calls: (method) =>
      core.calls.entries().filter((call) => method === undefined || call.method === method),
    deliveries: () => core.outbox.deliveries.entries(),
    downloads: () => core.downloads.entries(),
    fileBytes: (id) => fileBytes(core, id),
    changes: ({ signal } = {}) =>
      iterateChanges(changes, AbortSignal.any([core.closing, ...(signal ? [signal] : [])])),
    onChange: (listener) => changes.listen(listener),
    waitFor: (find, options = {}) => waitFor(changes, find, options),
    waitForChange: (isMeant, options = {}) => waitForChange(changes, isMeant, options),
  };
}

async function fileBytes({ files }: Core, id: string): Promise<Uint8Array> {
  const content = files.get(id)?.content;
  if (content === undefined) throw new Error(`There are no bytes of a file ${id}.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of readContent(content)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
