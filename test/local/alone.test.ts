import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(['slack', 'model', 'pandastack'])('the stand-in %s as a program', (name) => {
  const taken = createServer();
  let port = '';
  beforeAll(async () => {
    await once(taken.listen(0, '127.0.0.1'), 'listening');
    const address = taken.address();
    port = address instanceof Object ? `${address.port}` : '';
  });
  afterAll(() => taken.close());

  const start = (settings: Record<string, string>) =>
    new Promise<{ readonly code: unknown; readonly stderr: string }>((resolve) => {
      const env = { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...settings };
      const main = `dist/local/${name}/main.js`;
      execFile(process.execPath, [main], { env }, (error, _, stderr) =>
        resolve({ code: error?.code, stderr }),
      );
    });

  it('says in one line which port it takes, and starts nothing', async () => {
    for (const wrong of ['abc', '70000', '-1', '80.5']) {
      expect(await start({ PORT: wrong })).toEqual({
        code: 1,
        stderr: 'PORT must be a whole number from 0 to 65535.\nNothing was started.\n',
      });
    }
  });

  it('says what to do when its port is taken', async () => {
    const { code, stderr } = await start({ PORT: port });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^listen EADDRINUSE.*Set PORT to another one.*\n$/);
  }, 30_000);
});
