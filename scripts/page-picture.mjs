// Makes docs/page.png, the README's picture: the demo, as a newcomer has it after one click.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const demo = spawn(process.execPath, ['dist/local/demo/main.js'], {
  // Without a PATH no browser opens by itself.
  env: { PATH: '/nowhere' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 1000 } });
  await page.goto(await addressOf(demo));
  await page.getByRole('button', { name: 'top 3 products by revenue' }).click();
  await page.getByRole('columnheader', { name: 'product' }).waitFor();
  await answered(page);
  // The suggestions stand there when all is done; the newest answer is then in full sight.
  await page.getByRole('list', { name: 'What you could ask next' }).waitFor();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: 'docs/page.png' });
} finally {
  await browser.close();
  demo.kill('SIGTERM');
  await once(demo, 'exit');
}

async function addressOf({ stdout }) {
  for await (const line of createInterface(stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('The demo printed no address.');
}

async function answered(page) {
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
}
