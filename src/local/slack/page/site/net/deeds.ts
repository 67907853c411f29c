import type { Json } from '../../../json.js';

export interface TypedMessage {
  readonly channel: string;
  readonly text: string;
  readonly threadTs?: string | undefined;
  readonly files?: readonly File[];
  readonly broadcast?: boolean;
}

/** A message's place, or a view. */
export type On = { readonly channel: string; readonly ts: string } | { readonly viewId: string };

export type Choice = string | readonly string[];

export interface Pressing {
  readonly actionId: string;
  readonly on: On;
  readonly value?: string | undefined;
  readonly choose?: Choice | undefined;
}

export interface Posted {
  readonly channel: string;
  readonly ts: string;
  readonly threadTs: string;
}

/** What the person at the page does, each a request to the stand-in. Reject with its words when refused. */
export interface Deeds {
  post(message: TypedMessage): Promise<Posted>;
  askSample(sample: string, message: { channel: string; text: string }): Promise<Posted>;
  press(pressing: Pressing): Promise<void>;
  /** @returns the errors by block id that the bot answered with, if any. */
  submit(viewId: string, values: Readonly<Record<string, Choice>>): Promise<Json>;
  close(viewId: string): Promise<void>;
  command(command: string, text: string, channel: string): Promise<void>;
  stop(channel: string, threadTs: string): Promise<void>;
  home(): Promise<void>;
  shortcut(callbackId: string, on: { channel: string; ts: string }): Promise<void>;
  /** The bot joins a channel. */
  invite(channel: string): Promise<void>;
  /** Of one's own message. */
  edit(changed: { channel: string; ts: string; text: string }): Promise<void>;
  remove(message: { channel: string; ts: string }): Promise<void>;
  dm(user: string): Promise<string>;
}

export function deedsOf(me: string): Deeds {
  return {
    post: async ({ files = [], ...message }) =>
      posted(
        await send('post', { ...message, user: me, files: await Promise.all(files.map(encoded)) }),
      ),
    askSample: async (id, message) => posted(await send('sample', { id, user: me, ...message })),
    press: async (pressing) => void (await send('press', { ...pressing, user: me })),
    submit: async (viewId, values) => {
      const { response } = await send('submit', { viewId, values });
      const errors = isObject(response) ? response['errors'] : undefined;
      return isObject(errors) ? errors : {};
    },
    close: async (viewId) => void (await send('close', { viewId })),
    command: async (command, text, channel) =>
      void (await send('command', { command, text, channel, user: me })),
    stop: async (channel, threadTs) => void (await send('stop', { channel, threadTs, user: me })),
    home: async () => void (await send('home', { user: me })),
    shortcut: async (callbackId, on) => void (await send('shortcut', { callbackId, on, user: me })),
    edit: async (changed) => void (await send('edit', changed)),
    remove: async (message) => void (await send('remove', message)),
    invite: async (channel) => void (await send('invite', { channel })),
    dm: async (user) => String((await send('dm', { user }))['id']),
  };
}

function posted({ channel, ts, threadTs }: Json): Posted {
  return { channel: String(channel), ts: String(ts), threadTs: String(threadTs) };
}

async function send(deed: string, body: unknown): Promise<Json> {
  const response = await fetch(`/people/${deed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!isObject(answer)) return {};
  if (!response.ok) throw new Error(String(answer['error'] ?? response.statusText));
  return answer;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A file as the stand-in takes it. */
function encoded(file: File): Promise<{ name: string; base64: string }> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error(`${file.name} could not be read.`));
    reader.onload = () => {
      const url = String(reader.result);
      resolve({ name: file.name, base64: url.slice(url.indexOf(',') + 1) });
    };
    reader.readAsDataURL(file);
  });
}
