import { SandboxError } from './sandbox-error.js';

/** The working folder of the template `code-interpreter`. */
export const workspaceFolder = '/workspace';

/**
 * The place of a file that is to be written: directly in the working folder, under a plain name.
 * Names in any script and normal form are taken as they are.
 * @throws {SandboxError} `bad-name`.
 */
export function newFilePath(name: string): string {
  const fault = /[/\\]/.test(name) ? 'it holds a path separator' : segmentFault(name);
  if (fault !== undefined) throw badName(name, fault);
  return `${workspaceFolder}/${name}`;
}

/**
 * The place of a file that is to be read: a path below the working folder, relative to it.
 * @throws {SandboxError} `bad-name`.
 */
export function filePath(path: string): string {
  const fault = path
    .split('/')
    .map(segmentFault)
    .find((found) => found !== undefined);
  if (fault !== undefined) throw badName(path, fault);
  return `${workspaceFolder}/${path}`;
}

/** A file that people do not see, for what is under way. */
export function hiddenPath(purpose: string): string {
  return `${workspaceFolder}/.threadbook-${purpose}-${crypto.randomUUID()}`;
}

function segmentFault(name: string): string | undefined {
  if (name === '') return 'it is empty';
  if (name === '.' || name === '..') return 'it leads out of the working folder';
  if (name.startsWith('-')) return 'it begins with a dash';
  if (name.startsWith('.threadbook-')) return 'that name is reserved';
  if (/\p{Cc}/u.test(name)) return 'it holds control characters';
  if (/\p{Cs}/u.test(name)) return 'it is no valid Unicode';
  if (Buffer.byteLength(name) > 255) return 'it is longer than 255 bytes';
  return undefined;
}

function badName(name: string, fault: string): SandboxError {
  return new SandboxError(
    'bad-name',
    `The file name ${JSON.stringify(name)} cannot be used: ${fault}. Rename the file.`,
  );
}
