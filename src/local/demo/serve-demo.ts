import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from './open-browser.js';
import { type Environment, withDemo } from './with-demo.js';

export interface ServeOptions {
  /** Gets the program's log. */
  readonly outputFolder: string;
  readonly environment: Environment;
  readonly write: (text: string) => void;
  /** Ends the demo. */
  readonly signal: AbortSignal;
}

/** The stand-in Slack's page in a browser, with the real program behind it, until told to end. */
export async function serveDemo(options: ServeOptions): Promise<void> {
  const { environment, outputFolder, write, signal } = options;
  await mkdir(outputFolder, { recursive: true });
  const logFile = join(outputFolder, 'program.log');
  await withDemo({ environment, logFile }, async ({ slack, introduction, lost }) => {
    const url = `${slack.url}/`;
    write(`A Slack of your own: ${url}\n${introduction}\nCtrl+C ends it.\n`);
    if (signal.aborted) return;
    openBrowser(url);
    const ended = new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    await Promise.race([ended, lost]);
  });
}
