// Every check and test, in the order that fails fastest. The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';

const steps = [
  ['install what the tests need', 'node', ['scripts/setup.mjs', '--test']],
  ['build', 'node', ['scripts/build.mjs']],
  ['format and lint', 'npx', ['biome', 'check', '--error-on-warnings', '.']],
  ['promise rules', 'npx', ['oxlint', '--type-aware', '--deny-warnings']],
  ['types', 'npx', ['tsc', '--noEmit']],
  ['types of the page', 'npx', ['tsc', '--noEmit', '-p', 'src/local/slack/page/site']],
  ['room borders', 'npm', ['run', '--silent', 'rooms']],
  ['dead code', 'npx', ['knip']],
  ['tests', 'npx', ['vitest', 'run', ...process.argv.slice(2)]],
];

for (const [name, command, args] of steps) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, THREADBOOK_BUILT: '1' },
  });
  if (status !== 0) {
    if (name !== 'tests') console.log(`\n"${name}" failed\n0 passed, 1 failed`);
    process.exit(status ?? 1);
  }
}
