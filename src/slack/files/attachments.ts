import type { FileRefusal } from '../file-refusal.js';
import { FileRefused } from '../file-refused.js';
import type { Attachment } from '../question.js';
import { download } from './download.js';

import type { SlackFile } from './slack-file.js';

export interface AttachmentsOptions {
  readonly botToken: string;
  readonly maxBytes: number;
  readonly isTrusted: (url: URL) => boolean;
  /**
   * Asks Slack for the whole file object (files.info).
   * @throws {FileRefused} when Slack does not show it.
   */
  readonly lookUp: (file: SlackFile) => Promise<SlackFile>;
}

export type Attach = (files: readonly SlackFile[]) => readonly Attachment[];

/** Turns the files of a message into attachments; files of the same name are told apart. */
export function createAttach(options: AttachmentsOptions): Attach {
  return (files) => {
    const names = distinctNames(files.map(nameOf));
    return files.map((file, index) => {
      const name = names[index] ?? nameOf(file);
      return {
        id: file.id,
        name,
        bytes: file.size ?? undefined,
        reference: JSON.stringify({ file }),
        open: ({ signal }) => open({ file, name, signal }, options),
      };
    });
  };
}

interface Opening {
  readonly file: SlackFile;
  readonly name: string;
  readonly signal: AbortSignal;
}

async function open(opening: Opening, options: AttachmentsOptions) {
  const { name, signal } = opening;
  signal.throwIfAborted();
  // Slack Connect shows only the id of a file until it is asked for (doc file object).
  const file =
    opening.file.file_access === 'check_file_info'
      ? await options.lookUp(opening.file)
      : opening.file;
  const { botToken, isTrusted, maxBytes } = options;
  const reason = refusalOf(file, maxBytes);
  const url = file.url_private_download ?? file.url_private;
  if (reason !== undefined || !url)
    throw new FileRefused({ reason: reason ?? 'not-visible', file: name, maxBytes });
  const isHtml = file.mimetype === 'text/html' || /\.html?$/i.test(nameOf(file));
  return download({ url, file: name, botToken, isTrusted, maxBytes, isHtml, signal });
}

function refusalOf(file: SlackFile, maxBytes: number): FileRefusal | undefined {
  if (file.mode === 'tombstone') return 'deleted';
  if (file.mode === 'hidden_by_limit') return 'hidden-by-plan';
  if (file.mode === 'external' || file.is_external) return 'stored-elsewhere';
  if (file.file_access === 'access_denied') return 'not-visible';
  if (file.file_access === 'file_not_found') return 'deleted';
  return (file.size ?? 0) > maxBytes ? 'too-large' : undefined;
}

function nameOf(file: SlackFile): string {
  return file.name || file.title || file.id;
}

function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let copy = 2; taken.has(free); copy += 1) free = `${stem} (${copy})${ending}`;
    taken.add(free);
    return free;
  });
}
