/** The store did not take a message: it is acted on all the same, and Slack had better deliver it again. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten';

  constructor() {
    super('A message could not be written down, so Slack does not hear that it came.');
  }
}
