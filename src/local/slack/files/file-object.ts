import { type Json, present } from '../json.js';
import type { Channel } from '../state/channel.js';
import { fileType } from './file-type.js';
import type { FileShare, StoredFile } from './stored-file.js';

interface FileObjectOptions {
  /** `http://127.0.0.1:4000` */
  readonly origin: string;
  readonly team: string;
  readonly channel: (id: string) => Channel | undefined;
  /** Whether it goes into an event, where Slack Connect hides it. */
  readonly inEvent?: boolean;
}

/** A file as Slack describes it in messages and in files.info. */
export function fileObject(file: StoredFile, options: FileObjectOptions): Json {
  if (file.isDeleted) return { id: file.id, mode: 'tombstone' };
  if (file.mode === 'tombstone') return { id: file.id, mode: 'tombstone', name: file.name };
  if (options.inEvent && file.delivery.fileAccess) {
    return {
      id: file.id,
      created: seconds(file),
      mode: 'file_access',
      file_access: 'check_file_info',
    };
  }
  if (file.mode === 'hidden_by_limit') {
    return { ...described(file), mode: 'hidden_by_limit', size: 0 };
  }
  return present({ ...described(file), ...addresses(file, options), ...shared(file, options) });
}

function seconds(file: StoredFile): number {
  return Math.floor(file.createdAt / 1_000);
}

function described(file: StoredFile): Json {
  return {
    id: file.id,
    created: seconds(file),
    timestamp: seconds(file),
    name: file.name,
    title: file.title,
    mimetype: file.isReady ? file.mimetype : '',
    filetype: file.isReady ? file.filetype : '',
    pretty_type: file.isReady ? fileType(file.name).prettyType : '',
    user: file.user,
    editable: file.mode === 'snippet',
    size: file.delivery.declaredBytes ?? file.bytes,
    mode: file.mode,
    is_external: file.mode === 'external',
    external_type: file.mode === 'external' ? 'gdrive' : '',
    is_public: true,
    public_url_shared: false,
    display_as_bot: false,
    username: '',
    media_display_type: 'unknown',
    has_rich_preview: false,
    file_access: 'visible',
  };
}

function addresses(file: StoredFile, { origin, team }: FileObjectOptions): Json {
  const place = `${origin}/files-pri/${team}-${file.id}`;
  const name = encodeURIComponent(file.name.toLowerCase().replaceAll(/[^\p{L}\p{N}.]+/gu, '_'));
  const external = file.mode === 'external';
  return {
    url_private: external
      ? (file.delivery.externalUrl ?? 'https://docs.example.com/file')
      : `${place}/${name}`,
    url_private_download: external ? undefined : `${place}/download/${name}`,
    permalink: `${origin}/files/${file.user}/${file.id}/${name}`,
    permalink_public: `${origin}/public/${team}-${file.id}`,
    alt_txt: file.altText,
  };
}

function shared(file: StoredFile, { channel }: FileObjectOptions): Json {
  const within = (kinds: readonly string[]) =>
    file.shares.filter((share) => kinds.includes(channel(share.channel)?.kind ?? 'channel'));
  const open = within(['channel']);
  const hidden = within(['group', 'mpim', 'im']);
  return {
    channels: unique(open),
    groups: unique(within(['group', 'mpim'])),
    ims: unique(within(['im'])),
    shares: present({ public: byChannel(open), private: byChannel(hidden) }),
  };
}

function unique(shares: readonly FileShare[]): readonly string[] {
  return [...new Set(shares.map((share) => share.channel))];
}

function byChannel(shares: readonly FileShare[]): Json | undefined {
  if (shares.length === 0) return undefined;
  return Object.fromEntries(
    unique(shares).map((channel) => [
      channel,
      shares
        .filter((share) => share.channel === channel)
        .map(({ ts, threadTs }) => present({ ts, thread_ts: threadTs, reply_users: [] })),
    ]),
  );
}
