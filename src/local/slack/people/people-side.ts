import type { Core } from '../core.js';
import type { Delivered, Sent } from '../events/parcel.js';
import type { ChannelSeed, PersonSeed } from '../settings.js';
import type { Channel } from '../state/channel.js';
import type { Person } from '../state/person.js';
import { type HomeVisit, openHome, type StopPress, stopSession } from './agent-session.js';
import { edit, type MessagePlace, remove } from './change-message.js';
import { type Command, command, type Shortcut, shortcut } from './command.js';
import { invite } from './invite.js';
import { type Post, type Posted, post } from './post.js';
import { type Press, press } from './press.js';
import { removeFile } from './remove-file.js';
import { closeView, type Submit, submit } from './submit.js';

/**
 * What people do in the workspace. Deliveries never reject: their end is in the value. Buttons, modals and
 * commands resolve when the bot has acknowledged them or its time is over.
 */
export interface PeopleSide {
  /** Somebody writes a message; its events are on their way when this resolves. */
  post(message: Post): Promise<Posted>;
  edit(place: MessagePlace, text: string): Sent;
  remove(place: MessagePlace): Sent;
  /** Deletes a file; the messages that share it stay. */
  removeFile(id: string): void;
  /** Presses a button, or chooses in a menu, of a message or a view. */
  press(press: Press): Promise<Delivered>;
  /** Sends a modal off. */
  submit(submit: Submit): Promise<Delivered>;
  /** Closes a modal; undefined when the bot did not ask to be told. */
  closeView(viewId: string): Promise<Delivered | undefined>;
  command(command: Command): Promise<Delivered>;
  shortcut(shortcut: Shortcut): Promise<Delivered>;
  /** Presses the native Stop of a thread's session. */
  stop(press: StopPress): Sent;
  openHome(visit?: HomeVisit): Sent;
  /** Invites the bot, or a person, to a channel. */
  invite(channel: string, user?: string): Sent;
  /** The conversation of a person with the bot. */
  dm(user: string): Channel;
  addChannel(seed: ChannelSeed): Channel;
  addPerson(seed: PersonSeed): Person;
}

export function peopleSide(core: Core): PeopleSide {
  return {
    post: (message) => post(core, message),
    edit: (place, text) => edit(core, place, text),
    remove: (place) => remove(core, place),
    removeFile: (id) => removeFile(core, id),
    press: (given) => press(core, given),
    submit: (given) => submit(core, given),
    closeView: (viewId) => closeView(core, viewId),
    command: (given) => command(core, given),
    shortcut: (given) => shortcut(core, given),
    stop: (given) => stopSession(core, given),
    openHome: (visit = {}) => openHome(core, visit),
    invite: (channel, user = core.workspace.bot.userId) => invite(core, channel, user),
    dm: (user) => core.workspace.dm(user),
    addChannel: (seed) => core.workspace.addChannel(seed),
    addPerson: (seed) => core.workspace.addPerson(seed),
  };
}
