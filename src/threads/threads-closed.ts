/** The process is shutting down: no turn can start any more. */
export class ThreadsClosed extends Error {
  override readonly name = 'ThreadsClosed';

  constructor() {
    super('Threadbook is shutting down and takes no more questions.');
  }
}
