import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstUid } from '../../../src/local/pandastack/first-uid.js';
import { goDuration } from '../../../src/local/pandastack/go-duration.js';
import { namespaceRemedy } from '../../../src/local/pandastack/namespace-remedy.js';
import { refuseClosedFolders } from '../../../src/local/pandastack/refuse-closed-folders.js';

describe('namespaceRemedy', () => {
  it.each([
    [
      '/proc/sys/kernel/apparmor_restrict_unprivileged_userns',
      '1',
      'apparmor_restrict_unprivileged_userns=0',
    ],
    ['/proc/sys/kernel/unprivileged_userns_clone', '0', 'unprivileged_userns_clone=1'],
    ['/proc/sys/user/max_user_namespaces', '0', 'max_user_namespaces=15000'],
  ])('names %s when it is the cause', (file, value, remedy) => {
    const words = namespaceRemedy(new Error('x'), (asked) => (asked === file ? value : undefined));
    expect(words).toContain(remedy);
    expect(words).not.toContain('docker run');
  });

  it('speaks of containers when no setting is the cause', () => {
    const words = namespaceRemedy(new Error('Operation not permitted'), () => undefined);
    expect(words).toContain('Operation not permitted');
    expect(words).toContain('docker run --security-opt');
  });
});

describe('firstUid', () => {
  it('gives sandboxes uids of their own where the server is root', () => {
    expect(firstUid(0, '0 0 4294967295')).toBe(58_000);
    expect(firstUid(0, '0 100000 65536')).toBe(58_000);
  });

  it('gives none where the server is somebody else, also as seen from outside', () => {
    expect(firstUid(1000, '0 0 4294967295')).toBeUndefined();
    expect(firstUid(0, '0 1000 1')).toBeUndefined();
  });

  it('refuses to run sandboxes as root', () => {
    expect(() => firstUid(0, '0 0 1')).toThrow("maps no uid but root's");
  });
});

describe('refuseClosedFolders', () => {
  it('names the folder that keeps the users of sandboxes out', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'closed-'));
    await expect(refuseClosedFolders([closed])).rejects.toThrow(`chmod o+x ${closed}`);
    await chmod(closed, 0o755);
    await expect(refuseClosedFolders([closed])).resolves.toBeUndefined();
    await rm(closed, { recursive: true });
  });
});

describe('goDuration', () => {
  it.each([
    [500, '500ms'],
    [1000, '1s'],
    [1500, '1.5s'],
    [90_000, '1m30s'],
    [3_600_000, '1h0m0s'],
  ])('prints %i ms as %s', (ms, text) => {
    expect(goDuration(ms)).toBe(text);
  });
});
