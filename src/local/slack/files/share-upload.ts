import { setTimeout as wait } from 'node:timers/promises';
import { postAsBot } from '../api/post-as-bot.js';
import type { Core } from '../core.js';
import type { Json } from '../json.js';
import type { Channel } from '../state/channel.js';
import type { StoredFile } from './stored-file.js';

interface Share {
  readonly channel: Channel | undefined;
  readonly threadTs: string | undefined;
  readonly text: string;
  readonly blocks: readonly Json[];
}

/** Processes completed uploads and posts them as one message, a moment after the call was answered. */
export function shareUpload(core: Core, uploads: readonly StoredFile[], share: Share): void {
  const { shareDelayMs } = core.settings;
  wait(shareDelayMs, undefined, { signal: core.closing }).then(
    () => finish(core, uploads, share),
    // Only the closing of the stand-in ends the wait early.
    () => undefined,
  );
}

function finish(core: Core, uploads: readonly StoredFile[], share: Share): void {
  const { channel, threadTs, text, blocks } = share;
  const fileIds = uploads.map(({ id }) => id);
  const ts = core.newTs();
  for (const upload of uploads) {
    const file = core.files.get(upload.id) ?? upload;
    const shares = channel ? [...file.shares, { channel: channel.id, ts, threadTs }] : file.shares;
    core.files.put({ ...file, isReady: true, shares });
    core.changes.tell({ kind: 'file-ready', fileId: file.id });
  }
  if (!channel) return;
  postAsBot(core, {
    channel: channel.id,
    ts,
    threadTs,
    subtype: 'file_share',
    text,
    blocks,
    fileIds,
  });
}
