import { SettingsError } from './read-settings.js';

/** Runs a stand-in as a program of its own: what its user can mend is one line, the rest a stack. */
export async function runAlone(
  main: () => Promise<void>,
  ownError?: new (...facts: never[]) => Error,
): Promise<void> {
  try {
    await main();
  } catch (error) {
    const words = remedy(error, ownError);
    if (words === undefined) throw error;
    process.stderr.write(`${words}\n`);
    process.exitCode = 1;
  }
}

function remedy(error: unknown, ownError?: new (...facts: never[]) => Error): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof SettingsError || (ownError && error instanceof ownError)) {
    return error.message;
  }
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `${error.message}: another program has this port. Set PORT to another one, or to 0 for any that is free.`;
  }
  if (code === 'EACCES') {
    return `${error.message}: this port is kept for root. Set PORT to one above 1023.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${error.message}: HOST is no address of this machine. Leave it out to listen on 127.0.0.1.`;
  }
  return undefined;
}
