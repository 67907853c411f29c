import { readFileSync } from 'node:fs';

interface Setting {
  readonly file: string;
  readonly refuses: (value: string) => boolean;
  readonly name: string;
  readonly remedy: string;
}

/** Kernel settings that forbid what bubblewrap does, where a distribution or an admin set them. */
const SETTINGS: readonly Setting[] = [
  {
    file: '/proc/sys/kernel/apparmor_restrict_unprivileged_userns',
    refuses: (value) => value === '1',
    name: 'kernel.apparmor_restrict_unprivileged_userns=1',
    remedy:
      'sysctl -w kernel.apparmor_restrict_unprivileged_userns=0, or load the AppArmor profile bwrap-userns-restrict',
  },
  {
    file: '/proc/sys/kernel/unprivileged_userns_clone',
    refuses: (value) => value === '0',
    name: 'kernel.unprivileged_userns_clone=0',
    remedy: 'sysctl -w kernel.unprivileged_userns_clone=1',
  },
  {
    file: '/proc/sys/user/max_user_namespaces',
    refuses: (value) => value === '0',
    name: 'user.max_user_namespaces=0',
    remedy: 'sysctl -w user.max_user_namespaces=15000',
  },
];

const OF_CONTAINERS =
  'In a container: docker run --security-opt seccomp=unconfined --security-opt apparmor=unconfined ' +
  '--security-opt systempaths=unconfined, or use PandaStack (PANDASTACK_API). ' +
  'SANDBOX_WITHOUT_ISOLATION=1 runs code without any isolation; only for code that you trust.';

/** Which setting keeps sandboxes from starting, and what to do about it. */
export function namespaceRemedy(error: unknown, read = readSetting): string {
  const said = complaintOf(error);
  const found = SETTINGS.filter(({ file, refuses }) => {
    const value = read(file);
    return value !== undefined && refuses(value);
  });
  const causes = found.map(({ name, remedy }) => `The setting ${name} forbids it: ${remedy}.`);
  return [
    `This machine does not let bubblewrap make namespaces (${said}), and code is not run without isolation.`,
    ...causes,
    ...(causes.length > 0 ? [] : [OF_CONTAINERS]),
  ].join(' ');
}

function readSetting(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    // This kernel has no such setting.
    return undefined;
  }
}

function complaintOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it said nothing';
  if ('stderr' in error && typeof error.stderr === 'string' && error.stderr.trim() !== '') {
    return error.stderr.trim();
  }
  return error.message;
}
