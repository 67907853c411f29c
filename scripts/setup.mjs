// Installs what the embedded sandbox needs beside Node: Python with the data packages, bubblewrap, fonts.
// Quick when all is there. `--full` adds the scientific packages,
// `--test` the database and the browser that the tests start, the chart packages that they draw with, and a
// package whose models they save.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const packages = {
  base: [
    'bubblewrap',
    'python3',
    'python3-ipython',
    'python3-pandas',
    'python3-matplotlib',
    'python3-openpyxl',
    'python3-xlsxwriter',
    'python3-xlrd',
    'python3-odf',
    'python3-seccomp',
    'fonts-dejavu-core',
    'fonts-wqy-microhei',
    'fonts-symbola',
  ],
  full: [
    'python3-scipy',
    'python3-statsmodels',
    'python3-sklearn',
    'python3-seaborn',
    'python3-plotly',
    'python3-altair',
  ],
  test: ['postgresql', 'chromium', 'python3-plotly', 'python3-altair', 'python3-sklearn'],
};

const full = process.argv.includes('--full');
const wanted = [
  ...packages.base,
  ...(full ? packages.full : []),
  ...(process.argv.includes('--test') ? packages.test : []),
];

try {
  if (existsSync('/usr/bin/apt-get')) installFromDebian(wanted);
  else installIntoVenv(full ? ['requirements.txt', 'requirements-full.txt'] : ['requirements.txt']);
} catch (error) {
  console.error(`setup: ${error.message}`);
  process.exit(1);
}

function installFromDebian(names) {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  console.log(`setup: installing from Debian's packages: ${missing.join(' ')}`);
  console.log(`setup: about ${full ? '1 GiB' : '600 MB'} on disk; one to five minutes, once`);
  const asRoot = process.getuid() === 0 ? [] : ['sudo'];
  if (asRoot.length > 0 && spawnSync('sudo', ['-V']).status !== 0)
    throw new Error('neither root nor sudo is here; run "npm run setup" once as root');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run([...asRoot, 'apt-get', 'update', '-q'], env);
  run([...asRoot, 'apt-get', 'install', '-y', '-q', '--no-install-recommends', ...missing], env);
  console.log('setup: done');
}

function isInstalled(name) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own placeholder.
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f=${db:Status-Status}', name], {
    encoding: 'utf8',
  });
  return stdout === 'installed';
}

function installIntoVenv(lists) {
  const stamp = '.venv/threadbook-requirements.txt';
  const content = lists.map((list) => readFileSync(list, 'utf8')).join('');
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (before.includes(content)) return;
  console.log(`setup: installing ${lists.join(' and ')} into .venv; one to five minutes, once`);
  run(['python3', '-m', 'venv', '.venv']);
  const from = lists.flatMap((list) => ['-r', list]);
  run(['.venv/bin/python', '-m', 'pip', 'install', '--quiet', ...from]);
  writeFileSync(stamp, content);
  console.log('setup: done');
}

function run([command, ...args], env = process.env) {
  // apt says a great deal: it is shown only when it fails.
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    env,
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return;
  const said = error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').slice(-20).join('\n');
  throw new Error(`"${[command, ...args].join(' ')}" failed:\n${said}`);
}
