import type { FileContent } from './file-content.js';

/** `snippet` is text pasted as a file; the last three are what is left of a file that cannot be had. */
export type FileMode = 'hosted' | 'snippet' | 'external' | 'tombstone' | 'hidden_by_limit';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly altText: string | undefined;
  readonly user: string;
  readonly createdAt: number;
  readonly mode: FileMode;
  /** Undefined while an upload has begun and no byte has come. */
  readonly content: FileContent | undefined;
  readonly bytes: number;
  readonly mimetype: string;
  readonly filetype: string;
  /** An upload becomes ready a moment after it was completed. */
  readonly isReady: boolean;
  readonly shares: readonly FileShare[];
  readonly isDeleted: boolean;
  readonly delivery: FileDelivery;
}

export interface FileShare {
  readonly channel: string;
  readonly ts: string;
  readonly threadTs: string | undefined;
}

/** How a file's address answers, and what its description says of it. */
export interface FileDelivery {
  /** What `size` says instead of the truth. */
  readonly declaredBytes?: number;
  /** Sent without Content-Length. */
  readonly omitLength?: boolean;
  /** HTTP 302: that many hops on this server, then to `to` or, without it, to an address that asks for no token. */
  readonly redirect?: { readonly hops?: number; readonly to?: string };
  /** The login page, whatever the token. */
  readonly loginPage?: boolean;
  /** `url_private` of an external file: another company's server. */
  readonly externalUrl?: string;
  /** Slack Connect: `check_file_info` in events, until files.info is asked. */
  readonly fileAccess?: 'check_file_info' | 'access_denied' | 'file_not_found';
  /** Breaks the connection after that many bytes. */
  readonly breakAfterBytes?: number;
}
