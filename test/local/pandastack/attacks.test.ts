import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CodeContext, Sandbox } from '@pandastack/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serve } from './support/serve.js';

const SECRET = 'the-secret-of-the-host';
const ABSTRACT_SOCKET = `threadbook-test-${process.pid}`;
const HOST_FILE = join(tmpdir(), `threadbook-secret-${process.pid}`);

/** Each attempt runs from inside a cell, with all that hostile code could do there. */
describe('code in a sandbox', () => {
  let served: Served;
  let victim: Sandbox;
  let context: CodeContext;
  let sandbox: Sandbox;
  const listeners: Server[] = [];
  let port = 0;

  beforeAll(async () => {
    process.env['THREADBOOK_TEST_SECRET'] = SECRET;
    await writeFile(HOST_FILE, SECRET, { mode: 0o644 });
    served = await serve();
    victim = await served.client.sandboxes.create();
    await victim.exec(`echo ${SECRET} > /workspace/private.txt; sleep 1000 >/dev/null 2>&1 &`);
    sandbox = await served.client.sandboxes.create();
    context = await sandbox.createCodeContext();
    port = await listen({ host: '127.0.0.1', port: 0 }, listeners);
    await listen({ path: `\0${ABSTRACT_SOCKET}` }, listeners);
  });
  afterAll(async () => {
    for (const server of listeners) server.close();
    await rm(HOST_FILE, { force: true });
    await served[Symbol.asyncDispose]();
  });

  /** Prints what the expression or statements give, or the name of the error that stopped them. */
  const attempt = async (code: string): Promise<string> => {
    const { stdout, error } = await context.runCode(code, { timeoutSeconds: 20 });
    return error === undefined ? stdout.trim() : (error.split('\n').at(-1) ?? '');
  };

  it.each([
    '/etc/shadow',
    '/root',
    '/home',
    process.cwd(),
    HOST_FILE,
    '/var',
    '/run',
    '/sys',
    '/boot',
  ])('does not see %s of the host', async (path) => {
    expect(await attempt(`import os\nprint(os.path.exists(${JSON.stringify(path)}))`)).toBe(
      'False',
    );
  });

  it('finds no secret in any file that it can read outside the system', async () => {
    const found = await attempt(`
import os
hits = []
for top in ("/etc", "/tmp", "/workspace", "/opt", "/dev/shm", "/proc/1/root/tmp"):
    for folder, _, names in os.walk(top):
        for name in names:
            try:
                if ${JSON.stringify(SECRET)}.encode() in open(os.path.join(folder, name), "rb").read(1 << 20): hits.append(name)
            except OSError: pass
print(hits)`);
    expect(found).toBe('[]');
  });

  it('reads no environment and no command line of a host process', async () => {
    const found = await attempt(`
import os
texts = []
for pid in filter(str.isdigit, os.listdir("/proc")):
    for name in ("environ", "cmdline"):
        try: texts.append(open(f"/proc/{pid}/{name}", "rb").read())
        except OSError: pass
print(any(${JSON.stringify(SECRET)}.encode() in t or ${JSON.stringify(process.cwd())}.encode() in t for t in texts), sorted(k for k in os.environ if "SECRET" in k or "TOKEN" in k or "KEY" in k))`);
    expect(found).toBe('False []');
  });

  it('is told by none of its processes where the server keeps its files', async () => {
    const found = await attempt(`
import glob
told = []
for name in ("environ", "cmdline", "mountinfo", "mounts", "mountstats", "maps"):
    for path in glob.glob(f"/proc/[0-9]*/{name}"):
        try: text = open(path, "rb").read()
        except OSError: continue
        if b"pandastack-" in text: told.append(path)
print(told)`);
    expect(found).toBe('[]');
  });

  it('is told by no module where the server keeps its files', async () => {
    const found = await attempt(`
import sys
told = [path for path in [*sys.path, *sys.path_importer_cache, *sys.argv] if "pandastack-" in path]
for name, module in list(sys.modules.items()):
    shown = [getattr(module, part, None) for part in ("__file__", "__path__", "__spec__", "__cached__")]
    shown += [vars(getattr(module, "__loader__", None)) if hasattr(getattr(module, "__loader__", None), "path") else None]
    shown += [value.__code__.co_filename for value in list(vars(module).values()) if hasattr(value, "__code__")] if name.startswith("sandboxd") else []
    if "pandastack-" in str(shown): told.append(name)
print(told, sys.modules["sandboxd.kernel"].__file__)`);
    expect(found).toBe('[] /opt/sandbox.zip/sandboxd/kernel.py');
  });

  it('sees only the processes of its own sandbox', async () => {
    const pids = await attempt('import os\nprint(sum(map(str.isdigit, os.listdir("/proc"))))');
    expect(Number(pids)).toBeLessThan(10);
  });

  it('reaches no port, no abstract socket and no name server of the host', async () => {
    const connect = (family: string, address: string) =>
      attempt(
        `import socket\ns = socket.socket(socket.${family})\ns.settimeout(3)\ns.connect(${address})\nprint("in")`,
      );
    expect(await connect('AF_INET', `("127.0.0.1", ${port})`)).toMatch(/Network is unreachable/);
    expect(await connect('AF_INET6', `("::1", ${port})`)).toMatch(/Network is unreachable/);
    expect(await connect('AF_UNIX', `"\\0${ABSTRACT_SOCKET}"`)).toMatch(/ConnectionRefusedError/);
    expect(await connect('AF_INET', '("8.8.8.8", 53)')).toMatch(/Network is unreachable/);
    expect(await attempt('import socket\nprint(socket.getaddrinfo("example.com", 80))')).toMatch(
      /gaierror/,
    );
  });

  it.each([
    ['raw', 'socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_ICMP'],
    ['packet', 'socket.AF_PACKET, socket.SOCK_RAW'],
    ['vsock', '40, socket.SOCK_STREAM'],
    ['netlink', 'socket.AF_NETLINK, socket.SOCK_RAW'],
    ['alg', '38, socket.SOCK_SEQPACKET'],
  ])('opens no %s socket', async (_, type) => {
    expect(await attempt(`import socket\nsocket.socket(${type})\nprint("open")`)).toMatch(/Error/);
  });

  it('can open nothing under /proc/sys for writing', async () => {
    const writable = await attempt(`
import os
writable = []
for top in ("/proc/sys", "/sys", "/proc/sysrq-trigger", "/proc/irq"):
    for folder, _, names in os.walk(top):
        for name in names:
            try: os.close(os.open(os.path.join(folder, name), os.O_WRONLY)); writable.append(name)
            except OSError: pass
print(writable)`);
    expect(writable).toBe('[]');
  });

  it.each([
    ['unshares a user namespace', 'libc.unshare(0x10000000)'],
    ['unshares a mount namespace', 'libc.unshare(0x00020000)'],
    ['clones into a user namespace', 'libc.syscall(NR["clone"], 0x10000000 | 17, 0, 0, 0, 0)'],
    ['mounts', 'libc.mount(b"none", b"/tmp", b"tmpfs", 0, None)'],
    ['changes its root', 'libc.chroot(b"/tmp")'],
    ['is traced', 'libc.ptrace(0, 0, 0, 0)'],
    ['traces its agent', 'libc.ptrace(16, 3, 0, 0)'],
    ['reads the memory of its agent', 'libc.process_vm_readv(3, 0, 0, 0, 0, 0)'],
    ['uses the key ring', 'libc.syscall(NR["keyctl"], 0, -3, 0, 0, 0)'],
    ['adds a key', 'libc.syscall(NR["add_key"], b"user", b"a", b"b", 1, -3)'],
    ['sets up io_uring', 'libc.syscall(NR["io_uring_setup"], 8, ctypes.create_string_buffer(256))'],
    ['loads BPF', 'libc.syscall(NR["bpf"], 0, 0, 0)'],
    ['opens perf events', 'libc.syscall(NR["perf_event_open"], 0, 0, -1, -1, 0)'],
    ['handles page faults itself', 'libc.syscall(NR["userfaultfd"], 0)'],
    ['takes a descriptor of another process', 'libc.syscall(NR["pidfd_getfd"], 0, 0, 0)'],
    ['keeps memory in no file system', 'libc.syscall(NR["memfd_create"], b"x", 0)'],
    ['keeps memory in no process', 'libc.syscall(NR["shmget"], 0, 1 << 20, 0o1600)'],
    ['keeps memory in semaphores', 'libc.syscall(NR["semget"], 0, 32000, 0o1600)'],
    ['keeps memory in message queues', 'libc.syscall(NR["mq_open"], b"x", 0o102, 0o600, None)'],
    ['keeps memory in file events', 'libc.syscall(NR["inotify_init1"], 0)'],
    [
      'uses up the machine’s asynchronous reads',
      'libc.syscall(NR["io_setup"], 65536, ctypes.create_string_buffer(8))',
    ],
    [
      'opens a network socket with odd upper bits',
      'libc.syscall(NR["socket"], ctypes.c_long(2 | 1 << 32), 1, 0)',
    ],
    [
      'opens a vsock with odd upper bits',
      'libc.syscall(NR["socket"], ctypes.c_long(40 | 1 << 32), 1, 0)',
    ],
    ['makes the buffers of sockets larger', 'larger(ctypes.c_long(1), ctypes.c_long(7))'],
    [
      'makes them larger with odd upper bits',
      'larger(ctypes.c_long(1 | 1 << 32), ctypes.c_long(8 | 1 << 32))',
    ],
    ['becomes root', 'libc.setuid(0)'],
    ['joins the groups of root', 'libc.setgroups(1, (ctypes.c_uint32 * 1)(0))'],
    ['joins a namespace', 'libc.setns(os.open("/proc/1/ns/mnt", os.O_RDONLY), 0)'],
    ['clones by a structure that no filter can read', 'libc.syscall(435, bytes(88), 88)'],
    ['mounts by a tree', 'libc.syscall(428, -100, b"/", 1)'],
    ['mounts by a new file system', 'libc.syscall(430, b"tmpfs", 0)'],
    ['makes a mount writable', 'libc.syscall(442, -100, b"/", 0, bytes(32), 32)'],
    ['takes a mask off /proc', 'libc.umount2(b"/proc/cmdline", 2)'],
    ['opens a file by its handle', 'libc.open_by_handle_at(0, bytes(64), 0)'],
    [
      'compares itself with its agent',
      'libc.syscall(NR["kcmp"], os.getpid(), os.getppid(), 0, 0, 0)',
    ],
    ['sets the clock', 'libc.settimeofday(bytes(16), None)'],
    ['loads a kernel module', 'libc.syscall(NR["finit_module"], 0, b"", 0)'],
    ['makes a device', 'libc.mknod(b"/tmp/disk", 0o60600, ctypes.c_ulong(2048))'],
    [
      'counts no owner of a lock',
      'libc.fcntl(os.open("/tmp/lock", os.O_CREAT | os.O_RDWR), 37, bytes(32))',
    ],
    ['pushes characters into a terminal', 'libc.ioctl(0, 0x5412, b"x")'],
  ])('never %s', async (_, call) => {
    const code = `
import ctypes, os, platform, socket
libc = ctypes.CDLL(None, use_errno=True)
X86 = dict(clone=56, keyctl=250, add_key=248, io_uring_setup=425, bpf=321, perf_event_open=298, userfaultfd=323, pidfd_getfd=438, memfd_create=319, shmget=29, semget=64, mq_open=240, inotify_init1=294, io_setup=206, socket=41, setsockopt=54, kcmp=312, finit_module=313)
ARM = dict(clone=220, keyctl=219, add_key=217, io_uring_setup=425, bpf=280, perf_event_open=241, userfaultfd=282, pidfd_getfd=438, memfd_create=279, shmget=194, semget=190, mq_open=180, inotify_init1=26, io_setup=0, socket=198, setsockopt=208, kcmp=272, finit_module=273)
NR = X86 if platform.machine() == "x86_64" else ARM
def larger(level, option):
    pair = socket.socketpair()
    size = ctypes.byref(ctypes.c_int(4 << 20))
    return libc.syscall(NR["setsockopt"], pair[0].fileno(), level, option, size, 4)
answer = ${call}
print("refused" if answer == -1 and ctypes.get_errno() in (1, 22, 38, 97, 101) else f"{answer} {ctypes.get_errno()}")`;
    expect(await attempt(code)).toBe('refused');
  });

  it.each([
    ['1', 'mem'],
    ['2', 'mem'],
    ['self', 'mem'],
    ['self', 'oom_score_adj'],
    ['1', 'clear_refs'],
  ])('cannot write /proc/%s/%s', async (pid, name) => {
    const code = `import os\nprint(os.open("/proc/${pid}/${name}", os.O_WRONLY))`;
    expect(await attempt(code)).toMatch(/Read-only file system/);
  });

  it.each(['mem', 'environ', 'maps', 'fd/0'])('cannot open %s of its agent', async (name) => {
    const code = `import os\nprint(os.open(f"/proc/{os.getppid()}/${name}", os.O_RDONLY))`;
    expect(await attempt(code)).toMatch(/PermissionError/);
  });

  it('can raise no limit and no priority', async () => {
    const raised = await attempt(`
import os, resource
raised = []
for kind in (resource.RLIMIT_AS, resource.RLIMIT_NPROC, resource.RLIMIT_NOFILE, resource.RLIMIT_CPU, resource.RLIMIT_SIGPENDING):
    for pid in (0, os.getppid()):
        soft, hard = resource.prlimit(pid, kind)
        try: raised.append(resource.prlimit(pid, kind, (hard + 1, hard + 1)))
        except (ValueError, PermissionError): pass
for raise_it in (lambda: os.nice(-1), lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))):
    try: raised.append(raise_it())
    except PermissionError: pass
print(raised)`);
    expect(raised).toBe('[]');
  });

  it('finds no device but those without a thing behind them', async () => {
    const devices = await attempt(`
import os, stat
kinds = (path for path in sorted(os.listdir("/dev")) if stat.S_ISCHR(os.lstat("/dev/" + path).st_mode) or stat.S_ISBLK(os.lstat("/dev/" + path).st_mode))
print(*kinds, os.listdir("/dev/pts"))`);
    expect(devices).toBe('full null random tty urandom zero []');
  });

  it('can take no more timers and terminals than its share', async () => {
    const taken = await attempt(`
import ctypes, os
libc = ctypes.CDLL(None)
timers = 0
while libc.timer_create(0, None, ctypes.byref(ctypes.c_void_p())) == 0: timers += 1
try: print(timers, os.openpty())
except OSError as error: print(timers <= 1024, type(error).__name__)`);
    expect(taken).toBe('True FileNotFoundError');
  });

  it('finds no room but in its workspace and the temporary folders', async () => {
    const open = await attempt(
      [
        'mounts = [line.split()[4] for line in open("/proc/self/mountinfo")]',
        'def takes(path):',
        '    try: return open(path + "/probe", "w").close() is None',
        '    except OSError: return False',
        'print(sorted(filter(takes, mounts)))',
      ].join('\n'),
    );
    expect(open).toBe("['/dev/shm', '/tmp', '/workspace']");
  });

  it('survives code that is half a character', async () => {
    expect(await attempt('print(len("\ud800"))')).toBe('1');
    expect(await attempt('print(1 + 1)')).toBe('2');
  });

  it('has no capability, cannot gain one and is not root outside', async () => {
    const status = await attempt('print(open("/proc/self/status").read())');
    expect(status).toMatch(/CapEff:\s+0{16}\n/);
    expect(status).toMatch(/CapBnd:\s+0{16}\n/);
    expect(status).toMatch(/NoNewPrivs:\s+1\n/);
    expect(status).toMatch(/Seccomp:\s+2\n/);
    const [uid] = await uidsOf('sleep\x001000\0');
    expect(uid).toBeGreaterThan(0);
  });

  it.each(['/usr/bin/x', '/etc/x', '/opt/sandbox/x', '/x', '/dev/x', '/proc/x'])(
    'cannot write %s',
    async (path) => {
      expect(await attempt(`open(${JSON.stringify(path)}, "w")`)).toMatch(/Error/);
    },
  );

  it.each(['/proc/1/mem', '/proc/3/mem', '/proc/kcore', '/dev/mem', '/dev/kmsg'])(
    'cannot read %s',
    async (path) => {
      const code = `f = open(${JSON.stringify(path)}, "rb")\nf.seek(1 << 22)\nprint(len(f.read(16)))`;
      expect(await attempt(code)).toMatch(/Error/);
    },
  );

  it('inherits no descriptor but its own three and its channel', async () => {
    await using fresh = await sandbox.createCodeContext();
    const { stdout } = await fresh.runCode(
      'import os\nprint(sorted({os.readlink(f"/proc/self/fd/{n}").split(":")[0] for n in os.listdir("/proc/self/fd") if os.path.exists(f"/proc/self/fd/{n}")}))',
    );
    expect(stdout.trim()).toMatch(/^\['\/dev\/null'(, '\/proc\/\d+\/fd')?, 'pipe', 'socket'\]$/);
    const command = await sandbox.exec('ls /proc/self/fd');
    expect(command.stdout.trim().split('\n')).toEqual(['0', '1', '2', '3']);
  });

  it('signals no process of the host', async () => {
    expect(await attempt(`import os\nos.kill(${process.pid}, 0)`)).toMatch(/ProcessLookupError/);
  });

  it('ends itself alone when it kills all it can', async () => {
    const doomed = await served.client.sandboxes.create();
    await using kernel = await doomed.createCodeContext();
    await expect(kernel.runCode('import os\nos.kill(-1, 9)')).rejects.toThrow('sandbox ended');
    expect((await victim.exec('cat private.txt')).stdout).toBe(`${SECRET}\n`);
  });

  it('follows no link and no .. out of the sandbox through the file API', async () => {
    const read = async (path: string) => {
      const url = `/v1/sandboxes/${sandbox.id}/fs?path=${encodeURIComponent(path)}`;
      return (await served.fetch(url)).text();
    };
    await attempt(`import os
os.symlink("/etc/shadow", "shadow"); os.symlink(${JSON.stringify(HOST_FILE)}, "host")
os.symlink("/proc/1/root${HOST_FILE}", "root"); os.symlink("/", "top")`);
    const hostUsers = await readFile('/etc/passwd', 'utf8');
    for (const path of ['shadow', 'host', 'root', `top${HOST_FILE}`, `../../../..${HOST_FILE}`]) {
      expect(await read(`/workspace/${path}`)).toContain('No such file');
    }
    expect(await read('/workspace/../../etc/passwd')).not.toBe(hostUsers);
  });

  it('writes nothing outside through a link', async () => {
    await attempt(`import os\nos.symlink(${JSON.stringify(HOST_FILE)}, "out")`);
    await sandbox.filesystem.write('/workspace/out', 'overwritten').catch(() => undefined);
    expect(await readFile(HOST_FILE, 'utf8')).toBe(SECRET);
  });

  it('is told no server address, token or path by its own processes', async () => {
    const found = await attempt(
      [
        'import glob',
        'found = []',
        'for path in glob.glob("/proc/[0-9]*/cmdline"):',
        '    try:',
        '        found += [path] if b"test-key" in open(path, "rb").read() else []',
        '    except FileNotFoundError:',
        '        pass  # it ended meanwhile',
        'print(found)',
      ].join('\n'),
    );
    expect(found).toBe('[]');
  });
});

/** The host's user ids of the processes with this command line. */
async function uidsOf(commandLine: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const uids = pids.map(async (pid) => {
    try {
      if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')) !== commandLine) return [];
      return [(await stat(`/proc/${pid}`)).uid];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
  return (await Promise.all(uids)).flat();
}

function listen(address: object, listeners: Server[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end('in'));
    listeners.push(server);
    server.once('error', reject).listen(address, () => {
      const where = server.address();
      resolve(where && typeof where === 'object' ? where.port : 0);
    });
  });
}
