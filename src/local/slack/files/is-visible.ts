import type { Core } from '../core.js';
import type { StoredFile } from './stored-file.js';

/** A bot sees its own files, and those that were shared where it is a member. */
export function isVisible({ workspace }: Core, { user, shares }: StoredFile): boolean {
  return user === workspace.bot.userId || shares.some(({ channel }) => workspace.isBotIn(channel));
}
