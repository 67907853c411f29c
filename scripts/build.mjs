// Compiles src to dist (or, as "build.mjs bench", bench and what it uses to build) and puts the Python,
// the prose and the demo page that travel with the code beside it.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';

const target =
  process.argv[2] === 'bench'
    ? { project: 'bench/tsconfig.json', folder: 'build', source: 'build/src' }
    : { project: 'tsconfig.build.json', folder: 'dist', source: 'dist' };

const page = 'local/slack/page';
const site = join('src', page, 'site');

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
rmSync(target.folder, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [tsc, '-p', target.project], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
cpSync('src', target.source, {
  recursive: true,
  filter: (path) =>
    !path.endsWith('.ts') && !path.includes('__pycache__') && !path.startsWith(site),
});
await build({
  root: site,
  configFile: false,
  logLevel: 'warn',
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Files of their own, never data: addresses, which the page's content policy does not let through.
  build: {
    outDir: join(process.cwd(), target.source, page, 'built'),
    assetsInlineLimit: 0,
    emptyOutDir: true,
  },
});
