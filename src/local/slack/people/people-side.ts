import type { Core } from '../core.js';
import type { Delivered } from '../events/parcel.js';
import type { ChannelSeed, PersonSeed } from '../settings.js';
import type { Channel } from '../state/channel.js';
import type { Person } from '../state/person.js';
import { edit, type MessagePlace, remove } from './change-message.js';
import { type Post, type Posted, post } from './post.js';

/** What people do in the workspace. Deliveries never reject: their end is in the value. */
export interface PeopleSide {
  /** Somebody writes a message; its events are on their way when this resolves. */
  post(message: Post): Promise<Posted>;
  edit(place: MessagePlace, text: string): Promise<readonly Delivered[]>;
  remove(place: MessagePlace): Promise<readonly Delivered[]>;
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
    dm: (user) => core.workspace.dm(user),
    addChannel: (seed) => core.workspace.addChannel(seed),
    addPerson: (seed) => core.workspace.addPerson(seed),
  };
}
