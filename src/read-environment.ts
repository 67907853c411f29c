import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

/** The process's environment, and what `.env` in the working folder adds to it. @throws if that cannot be read. */
export async function readEnvironment(own: NodeJS.Dict<string>): Promise<NodeJS.Dict<string>> {
  return { ...(await dotEnv()), ...own };
}

async function dotEnv(): Promise<NodeJS.Dict<string>> {
  try {
    return parseEnv(await readFile('.env', 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
