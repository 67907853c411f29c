import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

test('the demo prints an address that answers, and ends when told to', async () => {
  // No browser on this PATH: the demo must do without one.
  const child = spawn(process.execPath, ['dist/local/demo/main.js'], {
    env: { PATH: '/nowhere' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    let url = '';
    for await (const line of createInterface(child.stdout)) {
      url = /http:\S+/.exec(line)?.[0] ?? '';
      if (url !== '') break;
    }
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const workspace = await fetch(new URL('/people/workspace', url));
    expect(await workspace.json()).toMatchObject({ channels: expect.any(Array) });
  } finally {
    child.kill('SIGTERM');
  }
  expect(await exited).toEqual([0, null]);
});
