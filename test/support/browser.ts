import { mkdir } from 'node:fs/promises';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { vi } from 'vitest';

// A browser, a program and kernels share the machine: on a busy one each wait takes longer, and is no fault.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A headless Chromium in which pages are looked at. */
export interface Browsing extends AsyncDisposable {
  /** A page of its own, without what others kept; every fault that it reports is in `faults`. */
  open(url: string, look?: BrowserContextOptions): Promise<Page>;
  /** Errors of scripts, of the console (the content policy's too), and requests that left the origin. */
  readonly faults: readonly string[];
}

/** Tests run from the sources; the page is what the build made. */
export const builtPage = 'dist/local/slack/page/built';

/** Kept after a run, to be looked at. */
const pictures = 'build/screenshots';

export async function openBrowser(): Promise<Browsing> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    // Chromium's own sandbox does not start for root, as which tests run in a container.
    args: ['--no-sandbox'],
  });
  const faults: string[] = [];
  await mkdir(pictures, { recursive: true });
  return {
    faults,
    async open(url, look = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        ...look,
      });
      const page = await context.newPage();
      const { origin } = new URL(url);
      page.setDefaultTimeout(60_000);
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (line) => {
        if (line.type() === 'error') faults.push(line.text());
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(`${origin}/`)) faults.push(`fetched ${request.url()}`);
      });
      await page.goto(url);
      await page.getByRole('main').waitFor();
      return page;
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

export async function keepPicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${pictures}/${name}.png` });
}
