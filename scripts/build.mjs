// Compiles src to dist and puts the Python that travels with it beside the code that sends it.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
rmSync('dist', { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
cpSync('src', 'dist', {
  recursive: true,
  filter: (path) => !path.endsWith('.ts') && !path.includes('__pycache__'),
});
