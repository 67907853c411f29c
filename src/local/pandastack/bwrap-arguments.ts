import { existsSync, readlinkSync } from 'node:fs';
import type { Python } from './find-python.js';
import type { SandboxLimits } from './limits.js';
import type { RunFolder } from './run-folder.js';

/** Inside, every sandbox's user. Outside it is the server's, or one of its own where that is root. */
export const INNER_UID = 1000;

const SYSTEM_FOLDERS = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/lib',
  '/usr/lib32',
  '/usr/lib64',
  '/usr/libx32',
];
const SHARED_FOLDERS = [
  '/usr/libexec',
  '/usr/share',
  '/usr/local/bin',
  '/usr/local/lib',
  '/usr/local/share',
];
const ROOT_LINKS = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
// What libraries read; nothing that names a person, a host or a secret.
const ETC = [
  'alternatives',
  'fonts',
  'ld.so.cache',
  'ld.so.conf',
  'ld.so.conf.d',
  'localtime',
  'matplotlibrc',
  'mime.types',
  'python3',
  'python3.11',
  'python3.12',
  'python3.13',
];
const MASKED_PROC = [
  '/proc/cmdline',
  '/proc/kallsyms',
  '/proc/keys',
  '/proc/timer_list',
  '/proc/sysrq-trigger',
];

/** How bubblewrap makes a sandbox's namespaces and what is seen in them. */
export function bwrapArguments(options: {
  readonly python: Python;
  readonly folder: RunFolder;
  readonly limits: SandboxLimits;
  readonly environment: Readonly<Record<string, string>>;
  /** Folders that must not be seen even where a system folder holds them, such as the project's. */
  readonly hidden: readonly string[];
}): readonly string[] {
  const { python, folder, limits, environment, hidden } = options;
  const bind = (paths: readonly string[]) =>
    paths.filter((path) => existsSync(path)).flatMap((path) => ['--ro-bind', path, path]);
  return [
    ...['--unshare-user', '--unshare-all', '--disable-userns'],
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--uid', `${INNER_UID}`, '--gid', `${INNER_UID}`, '--hostname', 'sandbox', '--clearenv'],
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...bind(SYSTEM_FOLDERS),
    ...bind(SHARED_FOLDERS),
    ...ROOT_LINKS.flatMap(rootLink),
    ...bind(ETC.map((name) => `/etc/${name}`)),
    ...['passwd', 'group', 'hosts', 'nsswitch.conf'].flatMap((name) => [
      '--ro-bind',
      `${folder.etc}/${name}`,
      `/etc/${name}`,
    ]),
    ...bind(python.folders),
    ...hidden.filter(isVisible).flatMap((path) => ['--tmpfs', path]),
    ...['--ro-bind', folder.code, '/opt/sandbox'],
    ...['--proc', '/proc'],
    ...MASKED_PROC.filter((path) => existsSync(path)).flatMap((path) => [
      '--ro-bind',
      '/dev/null',
      path,
    ]),
    // Some of /proc/sys belongs to the sandbox's own namespaces and would be open for writing.
    ...['--remount-ro', '/proc'],
    ...['--dev', '/dev', '--remount-ro', '/dev'],
    ...sizedTmpfs('/tmp', limits.scratchBytes),
    ...sizedTmpfs('/dev/shm', limits.scratchBytes),
    ...sizedTmpfs('/workspace', limits.workspaceBytes),
    ...['--remount-ro', '/', '--chdir', '/workspace'],
  ];
}

function sizedTmpfs(path: string, bytes: number): readonly string[] {
  return [
    '--perms',
    path === '/workspace' ? '0755' : '1777',
    '--size',
    `${bytes}`,
    '--tmpfs',
    path,
  ];
}

function rootLink(path: string): readonly string[] {
  try {
    return ['--symlink', readlinkSync(path), path];
  } catch {
    // A folder of its own on systems that have not merged it into /usr.
    return existsSync(path) ? ['--ro-bind', path, path] : [];
  }
}

function isVisible(path: string): boolean {
  return [...SYSTEM_FOLDERS, ...SHARED_FOLDERS].some(
    (shown) => path === shown || path.startsWith(`${shown}/`),
  );
}
