import { z } from 'zod';
import type { PeopleSide } from './people-side.js';

const place = z.object({ channel: z.string(), ts: z.string() });
const user = z.string().exactOptional();
const choice = z.union([z.string(), z.array(z.string())]);
const file = z
  .object({ name: z.string().min(1), base64: z.base64() })
  .transform(({ name, base64 }) => ({ name, content: Buffer.from(base64, 'base64') }));
const post = z.object({
  channel: z.string(),
  user,
  text: z.string(),
  threadTs: z.string().exactOptional(),
  broadcast: z.boolean().exactOptional(),
  files: z.array(file).exactOptional(),
});
const pressed = z.object({
  actionId: z.string(),
  user,
  choose: choice.exactOptional(),
  value: z.string().exactOptional(),
  on: z.union([place, z.object({ viewId: z.string() })]),
});
const command = z.object({
  command: z.string(),
  text: z.string().exactOptional(),
  channel: z.string(),
  user,
});
const submitted = z.object({
  viewId: z.string(),
  values: z.record(z.string(), choice).exactOptional(),
});

const shortcut = z.object({ callbackId: z.string(), user, on: place.exactOptional() });
const visit = z.object({ user, tab: z.enum(['home', 'messages']).exactOptional() });

type Deed = (body: unknown) => unknown;

/**
 * What people can do, by name, each from an unchecked body. `user` is always optional and means the first person.
 *
 * - `removeFile {file}`: its owner deletes a file; messages that share it stay.
 * - `press {actionId, on: {channel, ts} | {viewId}, user?, value?, choose?}`: a button or menu; `choose` is an option's
 *   value, and `negative` for the second of feedback buttons.
 * - `submit {viewId, values?: {actionId: choice}}` and `close {viewId}`: a modal; what is left out keeps its initial
 *   value. Modals and App Homes that are open are read at `GET /people/views`.
 * - `command {command: '/threadbook', text?, channel, user?}`: its answer is an ephemeral message (`onlyFor`).
 * - `shortcut {callbackId, user?, on?: {channel, ts}}`: of a message's menu, or a global one without `on`.
 * - `invite {channel}`: the bot joins a channel.
 * - `home {user?, tab?: 'home' | 'messages'}`: opens the bot's App Home, or its direct messages.
 *
 * All of these answer when the bot has acknowledged: `{kind: 'acknowledged', response, …}` or `{kind: 'given-up', …}`.
 */
export function deeds(people: PeopleSide): Readonly<Record<string, Deed>> {
  return {
    post: async (body) => {
      const { channel, ts, threadTs } = await people.post(post.parse(body));
      return { channel, ts, threadTs };
    },
    edit: (body) =>
      void people.edit(place.parse(body), z.object({ text: z.string() }).parse(body).text),
    remove: (body) => void people.remove(place.parse(body)),
    removeFile: (body) => people.removeFile(z.object({ file: z.string() }).parse(body).file),
    press: (body) => people.press(pressed.parse(body)),
    submit: (body) => people.submit(submitted.parse(body)),
    close: (body) => people.closeView(z.object({ viewId: z.string() }).parse(body).viewId),
    command: (body) => people.command(command.parse(body)),
    shortcut: (body) => people.shortcut(shortcut.parse(body)),
    stop: (body) =>
      void people.stop(z.object({ channel: z.string(), threadTs: z.string(), user }).parse(body)),
    home: (body) => void people.openHome(visit.parse(body)),
    invite: (body) => void people.invite(z.object({ channel: z.string() }).parse(body).channel),
    dm: (body) => people.dm(z.object({ user: z.string() }).parse(body).user),
  };
}
