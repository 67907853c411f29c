import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { offered } from '../../../src/local/slack/settings.js';

const manifestSchema = z.object({
  features: z.object({
    slash_commands: z.array(
      z.object({ command: z.string(), description: z.string(), usage_hint: z.string() }),
    ),
    shortcuts: z.array(z.object({ name: z.string(), type: z.string(), callback_id: z.string() })),
  }),
});

test('the page offers the commands and message shortcuts of manifest.yml', async () => {
  const { features } = manifestSchema.parse(parse(await readFile('manifest.yml', 'utf8')));
  const commands = features.slash_commands.map(({ usage_hint: usageHint, ...rest }) => ({
    ...rest,
    usageHint,
  }));
  const messageShortcuts = features.shortcuts
    .filter(({ type }) => type === 'message')
    .map(({ name, callback_id: callbackId }) => ({ name, callbackId }));
  expect(offered).toEqual({ commands, messageShortcuts });
});
