import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { settingNames } from '../src/config/index.js';

const readme = await readFile('README.md', 'utf8');
const example = await readFile('.env.example', 'utf8');

it('README lists every setting and no other', () => {
  const [, section = ''] = /## Settings\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const listed = [...section.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...settingNames].toSorted());
});

it('.env.example names only settings that exist', () => {
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(settingNames).toEqual(expect.arrayContaining(named));
});

it('the image installs what the set-up script installs', async () => {
  const dockerfile = await readFile('Dockerfile', 'utf8');
  const setup = await readFile('scripts/setup.mjs', 'utf8');
  const [, base = ''] = /base: \[([\s\S]*?)\]/.exec(setup) ?? [];
  const packages = [...base.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  expect(packages.length).toBeGreaterThan(5);
  const [, installed = ''] = /--no-install-recommends([\s\S]*?)&&/.exec(dockerfile) ?? [];
  expect(installed.split(/[\s\\]+/)).toEqual(expect.arrayContaining(packages));
});
