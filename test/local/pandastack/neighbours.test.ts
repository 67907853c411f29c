import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CodeContext, Sandbox } from '@pandastack/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serve } from './support/serve.js';

const SECRET = 'the-secret-next-door';
const HOST_FILE = join(tmpdir(), `threadbook-next-door-${process.pid}`);

/** Two sandboxes of one server; the victim holds the secret in every place that it has. */
describe('a sandbox beside another', () => {
  let served: Served;
  let victim: Sandbox;
  let attacker: Sandbox;
  let cells: CodeContext;

  beforeAll(async () => {
    await writeFile(HOST_FILE, SECRET, { mode: 0o644 });
    served = await serve();
    victim = await served.client.sandboxes.create();
    const held = await victim.createCodeContext();
    await held.runCode(`
import os, socket, subprocess
secret = ${JSON.stringify(SECRET)}
for folder in ("/workspace", "/tmp", "/dev/shm"): open(folder + "/private.txt", "w").write(secret)
listener = socket.socket(socket.AF_UNIX); listener.bind("\\0" + secret); listener.listen()
beside = subprocess.Popen(["sleep", "1234"], env={"SECRET": secret})`);
    attacker = await served.client.sandboxes.create();
    cells = await attacker.createCodeContext();
  });
  afterAll(async () => {
    await rm(HOST_FILE, { force: true });
    await served[Symbol.asyncDispose]();
  });

  const attempt = async (code: string): Promise<string> => {
    const { stdout, error } = await cells.runCode(code, { timeoutSeconds: 30 });
    return error === undefined ? stdout.trim() : (error.split('\n').at(-1) ?? '');
  };

  it('reads none of its files, its memory or its environment', async () => {
    const found = await attempt(`
import os
hits, secret = [], ("the-secret-" + "next-door").encode()
tops = ["/workspace", "/tmp", "/dev/shm", "/opt", "/etc"]
tops += [f"/proc/{pid}/{part}" for pid in os.listdir("/proc") if pid.isdigit() for part in ("root/workspace", "root/tmp", "root/dev/shm", "cwd")]
for top in tops:
    for folder, _, names in os.walk(top):
        for name in names:
            try: hits += [folder + "/" + name] if secret in open(os.path.join(folder, name), "rb").read(1 << 20) else []
            except OSError: pass
for pid in filter(str.isdigit, os.listdir("/proc")):
    for name in ("environ", "cmdline"):
        try: hits += [pid + name] if secret in open(f"/proc/{pid}/{name}", "rb").read() else []
        except OSError: pass
print(hits)`);
    expect(found).toBe('[]');
  });

  it('neither sees nor signals its processes, by whatever number', async () => {
    const found = await attempt(`
import os
seen, signalled, own = [], [], {int(pid) for pid in os.listdir("/proc") if pid.isdigit()}
for pid in range(2, 65536):
    try: seen += [pid] if b"1234" in open(f"/proc/{pid}/cmdline", "rb").read() else []
    except OSError: pass
    try:
        os.kill(pid, 0)
        signalled += [pid] if pid not in own and not os.path.exists(f"/proc/{pid}") else []
    except (ProcessLookupError, PermissionError): pass
print(seen, signalled)`);
    expect(found).toBe('[] []');
  });

  it('reaches neither its sockets nor its shared memory', async () => {
    const connect = `import socket\ns = socket.socket(socket.AF_UNIX)\ns.connect("\\0${SECRET}")`;
    expect(await attempt(connect)).toMatch(/ConnectionRefusedError/);
    expect(await attempt('import os\nprint(os.listdir("/dev/shm"))')).toBe('[]');
  });

  it('leaves it unharmed when it ends everything it can', async () => {
    const doomed = await served.client.sandboxes.create();
    await doomed.exec('kill -9 -1').catch(() => undefined);
    await doomed.kill();
    expect((await victim.exec('cat private.txt')).stdout).toBe(SECRET);
  });

  it('gets nothing of the host out of the file API by links that change while it reads', async () => {
    const racing = cells.runCode(
      `
import os, time
open("mine", "w").write("mine")
end = time.monotonic() + 4
while time.monotonic() < end:
    for target in ("mine", ${JSON.stringify(HOST_FILE)}, "/proc/1/root${HOST_FILE}", "/etc/shadow"):
        os.symlink(target, "next"); os.replace("next", "swapped")
    os.makedirs("folder", exist_ok=True); os.replace("swapped", "folder/x")
    os.rename("folder", "away"); os.symlink(${JSON.stringify(tmpdir())}, "folder")
    os.unlink("folder"); os.rename("away", "folder")
print("raced")`,
      { timeoutSeconds: 30 },
    );
    let over = false;
    void racing.finally(() => {
      over = true;
    });
    const answers = new Set<string>();
    const base = `/v1/sandboxes/${attacker.id}/fs?path=/workspace`;
    const name = HOST_FILE.split('/').at(-1);
    while (!over) {
      const paths = ['/swapped', '/folder/x', `/folder/${name}`];
      for (const path of paths) {
        const answer = await served.fetch(base + path);
        answers.add(answer.ok ? await answer.text() : 'refused');
      }
      await served.fetch(`${base}/swapped`, { method: 'PUT', body: 'written' });
    }
    expect((await racing).stdout.trim()).toBe('raced');
    expect(
      [...answers].filter((answer) => !['mine', 'written', 'refused'].includes(answer)),
    ).toEqual([]);
    expect(await readFile(HOST_FILE, 'utf8')).toBe(SECRET);
  });
});
