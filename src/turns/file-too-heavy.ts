/** Reading a file took more memory than the sandbox has, and the sandbox with it. */
export class FileTooHeavy extends Error {
  override readonly name = 'FileTooHeavy';
  readonly file: string;

  constructor(file: string, options: ErrorOptions) {
    super('Reading a file ended the sandbox.', options);
    this.file = file;
  }
}
