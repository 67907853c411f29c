/**
 * A shared file cannot be had: Slack refuses it, it is not held by Slack, or it is over a limit.
 * The message is a whole sentence for the asker, with what to do next.
 */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}
