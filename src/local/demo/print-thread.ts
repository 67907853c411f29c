import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalSlack, SeenFile, SeenMessage } from '../slack/index.js';
import { plainBlocks } from './plain-blocks.js';

export interface PrintOptions {
  readonly slack: LocalSlack;
  readonly channel: string;
  readonly threadTs: string;
  /** Only messages after this one are printed. */
  readonly after: string;
  readonly outputFolder: string;
  readonly write: (text: string) => void;
}

/** Prints what the bot adds to a thread, as it comes; disposal waits until the last file is saved. */
export function printThread(options: PrintOptions): AsyncDisposable {
  const { slack, channel, threadTs, after } = options;
  const printed = new Set<string>();
  const saving: Promise<void>[] = [];
  const once = (key: string, act: () => void) => {
    if (printed.has(key)) return;
    printed.add(key);
    act();
  };
  const look = () => {
    for (const message of slack.thread(channel, threadTs))
      if (message.author.isBot && message.ts > after)
        show(message, { ...options, once, save: (file) => saving.push(saveFile(file, options)) });
  };
  const stop = slack.onChange(look);
  return {
    async [Symbol.asyncDispose]() {
      look();
      stop();
      await Promise.all(saving);
    },
  };
}

interface Showing {
  readonly write: (text: string) => void;
  /** Acts the first time that a key comes. */
  readonly once: (key: string, act: () => void) => void;
  readonly save: (file: SeenFile) => void;
}

function show(message: SeenMessage, { write, once, save }: Showing): void {
  for (const { id, title, status } of message.tasks) {
    const mark = { pending: '○', in_progress: '◐', complete: '✓', error: '✗' }[status];
    once(`${message.ts} ${id} ${status}`, () => write(`│ ${mark} ${title}\n`));
  }
  const isWhole = message.streaming === undefined || message.streaming !== 'in_progress';
  if (isWhole && message.text !== '')
    once(`${message.ts} text`, () =>
      write(indented(unescaped(`${message.text}\n${plainBlocks(message.blocks)}`))),
    );
  for (const file of message.files) once(file.id, () => save(file));
}

async function saveFile(
  file: SeenFile,
  { slack, outputFolder, write }: PrintOptions,
): Promise<void> {
  const path = join(outputFolder, file.name.replaceAll('/', '_'));
  await writeFile(path, await slack.fileBytes(file.id));
  write(`│ 📎 ${path}${file.altText ? ` (${file.altText})` : ''}\n`);
}

/** Slack writes three signs as entities (doc formatting-message-text). */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function indented(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `│ ${line}\n`)
    .join('');
}
