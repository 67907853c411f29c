import { spawnSync } from 'node:child_process';

/** Tests start the built program, so it is built once before the first of them. */
export default function buildOnce(): void {
  if (process.env['THREADBOOK_BUILT'] === '1') return;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
}
