import { existsSync, readlinkSync } from 'node:fs';
import type { Etc } from './etc.js';
import type { Python } from './find-python.js';
import type { SandboxLimits } from './limits.js';

/** Inside, every sandbox's user. Outside it is the server's, or one of its own where that is root. */
export const INNER_UID = 1000;

const ROOT_LINKS = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
// Where images keep their programs' own files.
const HIDDEN = ['/usr/src'];
const MASKED_PROC = [
  '/proc/cmdline',
  '/proc/kallsyms',
  '/proc/keys',
  '/proc/timer_list',
  '/proc/sysrq-trigger',
];

/**
 * How bubblewrap makes a sandbox's namespaces and what is seen in them. What is bound shows in the list
 * of mounts where it lies outside, so only system folders and Python's are; of other files the content
 * goes in, for which the warden replaces the path after `--file` by a descriptor.
 */
export function bwrapArguments(options: {
  readonly python: Python;
  readonly etc: Etc;
  readonly limits: SandboxLimits;
  readonly environment: Readonly<Record<string, string>>;
  /** Folders that must not be seen even where a system folder holds them, such as the project's. */
  readonly hidden: readonly string[];
}): readonly string[] {
  const { python, etc, limits, environment } = options;
  const hidden = [...HIDDEN, ...options.hidden].filter(isVisible);
  return [
    ...['--unshare-user', '--unshare-all', '--disable-userns'],
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--uid', `${INNER_UID}`, '--gid', `${INNER_UID}`, '--hostname', 'sandbox', '--clearenv'],
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--ro-bind', '/usr', '/usr'],
    ...ROOT_LINKS.flatMap(rootLink),
    ...etc.files.flatMap(([from, to]) => ['--perms', '0644', '--file', from, to]),
    ...etc.folders.flatMap((path) => ['--ro-bind', path, path]),
    ...hidden.flatMap((path) => ['--size', '4096', '--tmpfs', path]),
    ...['--proc', '/proc'],
    ...MASKED_PROC.filter((path) => existsSync(path)).flatMap((path) => [
      '--ro-bind',
      '/dev/null',
      path,
    ]),
    // Some of /proc/sys belongs to the sandbox's own namespaces and would be open for writing.
    ...['--remount-ro', '/proc'],
    ...['--dev', '/dev'],
    // Of terminals there are only so many on the whole machine.
    ...[
      '--size',
      '4096',
      '--tmpfs',
      '/dev/pts',
      '--remount-ro',
      '/dev/pts',
      '--remount-ro',
      '/dev',
    ],
    ...sizedTmpfs('/tmp', limits.scratchBytes),
    ...sizedTmpfs('/dev/shm', limits.scratchBytes),
    ...sizedTmpfs('/workspace', limits.workspaceBytes),
    // After the temporary folders, one of which it may lie in.
    ...python.folders.flatMap((path) => ['--ro-bind', path, path]),
    // Only now, since a Python folder may lie in one; left open, they would be room that no limit counts.
    ...hidden.flatMap((path) => ['--remount-ro', path]),
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
  return path.startsWith('/usr/') && existsSync(path);
}
