import { z } from 'zod';
import type { Core } from '../core.js';
import { fileObject } from '../files/file-object.js';
import { fileType } from '../files/file-type.js';
import { isVisible } from '../files/is-visible.js';
import { shareUpload } from '../files/share-upload.js';
import type { StoredFile } from '../files/stored-file.js';
import { ApiError } from './api-error.js';
import { count, list, type Methods, method } from './method.js';
import { postingChannel, replyRoot } from './places.js';

const write = { scope: 'files:write' };
const idAndTitle = z.object({ id: z.string(), title: z.string().optional() });

export const fileMethods: Methods = {
  'files.getUploadURLExternal': method(
    {
      filename: z.string().min(1),
      length: count,
      alt_txt: z.string().max(1_000).optional(),
      snippet_type: z.string().optional(),
    },
    (core, { filename, length, alt_txt, snippet_type }) => {
      if (length <= 0) throw new ApiError('missing_argument', ['[ERROR] length must be above 0']);
      if (snippet_type && length > 1024 ** 2) throw new ApiError('snippet_too_large');
      const file = core.files.put(begun(core, filename, length));
      core.files.put({ ...file, altText: alt_txt, mode: snippet_type ? 'snippet' : 'hosted' });
      return { upload_url: `${core.origin}/upload/v1/${file.id}`, file_id: file.id };
    },
    write,
  ),

  'files.completeUploadExternal': method(
    {
      files: z.array(idAndTitle).min(1),
      channel_id: z.string().optional(),
      thread_ts: z.string().optional(),
      initial_comment: z.string().optional(),
      blocks: list.optional(),
    },
    (core, { files, channel_id, thread_ts, initial_comment, blocks = [] }) => {
      const channel = channel_id === undefined ? undefined : postingChannel(core, channel_id);
      const threadTs = channel && replyRoot(core, channel, thread_ts);
      const uploads = files.map(({ id, title }) => {
        const file = core.files.get(id);
        if (file?.content === undefined || file.isDeleted) throw new ApiError('file_not_found');
        return core.files.put({ ...file, title: title ?? file.name });
      });
      shareUpload(core, uploads, { channel, threadTs, text: initial_comment ?? '', blocks });
      return { files: uploads.map(({ id, title }) => ({ id, title })) };
    },
    write,
  ),

  'files.info': method(
    { file: z.string() },
    (core, { file: id }) => {
      const file = liveFile(core, id);
      const access = file.delivery.fileAccess;
      if (access && access !== 'check_file_info') throw new ApiError(access);
      const { origin, workspace } = core;
      const channel = (channelId: string) => workspace.channel(channelId);
      return { file: fileObject(file, { origin, team: workspace.team.id, channel }), comments: [] };
    },
    { scope: 'files:read' },
  ),

  'files.delete': method(
    { file: z.string() },
    (core, { file: id }) => {
      const file = liveFile(core, id);
      if (file.user !== core.workspace.bot.userId) throw new ApiError('cant_delete_file');
      core.files.put({ ...file, isDeleted: true, content: undefined });
      return {};
    },
    write,
  ),
};

function liveFile(core: Core, id: string): StoredFile {
  const file = core.files.get(id);
  if (!file || !isVisible(core, file)) throw new ApiError('file_not_found');
  if (file.isDeleted) throw new ApiError('file_deleted');
  return file;
}

function begun(core: Core, name: string, bytes: number): StoredFile {
  const { mimetype, filetype } = fileType(name);
  return {
    id: core.newId('F'),
    name,
    title: name,
    altText: undefined,
    user: core.workspace.bot.userId,
    createdAt: core.settings.now(),
    mode: 'hosted',
    content: undefined,
    bytes,
    mimetype,
    filetype,
    isReady: false,
    shares: [],
    isDeleted: false,
    delivery: {},
  };
}
