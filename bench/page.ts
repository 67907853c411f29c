import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { z } from 'zod';
import { openLocalSlack } from '../src/local/slack/index.js';
import { builtSite } from '../src/local/slack/page/site.js';

export interface PageFigures {
  /** By the ending of the name, and all together; the stand-in sends them uncompressed. */
  readonly kilobytes: Readonly<Record<string, number>>;
  readonly gzippedKilobytes: number;
  /** Medians over fresh browser contexts, of this page and of one that holds nothing but a word. */
  readonly firstContentfulPaintMs: number;
  readonly emptyPagePaintMs: number;
}

const rounds = 9;

/** What the demo page weighs and how soon it is there, in headless Chromium. */
export async function measurePage(): Promise<PageFigures> {
  await using slack = await openLocalSlack();
  const empty = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><p>word'),
  ).listen(0, '127.0.0.1');
  await once(empty, 'listening');
  const { port } = empty.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    return {
      ...(await weigh(builtSite)),
      firstContentfulPaintMs: await paintOf(browser, slack.url),
      emptyPagePaintMs: await paintOf(browser, `http://127.0.0.1:${port}`),
    };
  } finally {
    await browser.close();
    empty.close();
  }
}

async function weigh(folder: string): Promise<Pick<PageFigures, 'kilobytes' | 'gzippedKilobytes'>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const kilobytes: Record<string, number> = { all: 0 };
  let gzipped = 0;
  for (const entry of entries.filter((each) => each.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    for (const key of ['all', extname(entry.name).slice(1)])
      kilobytes[key] = rounded((kilobytes[key] ?? 0) + bytes.length / 1000);
    gzipped += gzipSync(bytes).length / 1000;
  }
  return { kilobytes, gzippedKilobytes: rounded(gzipped) };
}

async function paintOf(browser: Browser, url: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(url);
    const paint = await page.evaluate(
      `new Promise((resolve) => new PerformanceObserver((list) => {
        const [entry] = list.getEntriesByName('first-contentful-paint');
        if (entry) resolve(entry.startTime);
      }).observe({ type: 'paint', buffered: true }))`,
    );
    times.push(z.number().parse(paint));
    await context.close();
  }
  return rounded(times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
