export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
