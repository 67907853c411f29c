import {
  type ChannelSeed,
  defaultChannels,
  defaultPeople,
  type LocalSlackOptions,
  type PersonSeed,
  type Settings,
} from '../settings.js';
import type { Changes } from './changes.js';
import type { Channel } from './channel.js';
import type { BotAccount, Person } from './person.js';

/** Who and what there is besides messages: people, the bot, channels. */
export class Workspace {
  readonly team = { id: 'T0LOCAL', name: 'Local workspace', domain: 'local' } as const;
  readonly bot: BotAccount;
  readonly #people = new Map<string, Person>();
  readonly #channels = new Map<string, Channel>();
  readonly #changes: Changes;

  constructor(settings: Settings, options: LocalSlackOptions, changes: Changes) {
    this.#changes = changes;
    const upper = settings.botName.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
    this.bot = {
      userId: `U0${upper}`,
      botId: `B0${upper}`,
      appId: `A0${upper}`,
      name: settings.botName,
    };
    for (const seed of options.people ?? defaultPeople) this.addPerson(seed);
    this.addPerson({ id: this.bot.userId, name: this.bot.name, isBot: true });
    for (const seed of options.channels ?? defaultChannels) this.addChannel(seed);
  }

  addPerson(seed: PersonSeed): Person {
    const person: Person = {
      realName: seed.name,
      team: this.team.id,
      timeZone: 'Europe/Berlin',
      isBot: false,
      isGuest: false,
      isAdmin: false,
      ...seed,
    };
    this.#people.set(person.id, person);
    return person;
  }

  addChannel({ hasBot = true, ...seed }: ChannelSeed): Channel {
    const humans = [...this.#people.values()].filter(({ isBot }) => !isBot).map(({ id }) => id);
    const channel: Channel = {
      kind: 'channel',
      isShared: false,
      isArchived: false,
      ...seed,
      members: [...(seed.members ?? humans), ...(hasBot ? [this.bot.userId] : [])],
    };
    this.#channels.set(channel.id, channel);
    this.#changes.tell({ kind: 'channel-opened', channel: channel.id });
    return channel;
  }

  addMember(channelId: string, user: string): Channel | undefined {
    const channel = this.#channels.get(channelId);
    if (!channel || channel.members.includes(user)) return undefined;
    const joined = { ...channel, members: [...channel.members, user] };
    this.#channels.set(channelId, joined);
    this.#changes.tell({ kind: 'channel-opened', channel: channelId });
    return joined;
  }

  /** The conversation between a person and the bot, opened when there is none yet. */
  dm(user: string): Channel {
    const id = `D${user.slice(1)}`;
    return this.#channels.get(id) ?? this.addChannel({ id, name: '', kind: 'im', members: [user] });
  }

  person(id: string): Person | undefined {
    return this.#people.get(id);
  }

  channel(id: string): Channel | undefined {
    return this.#channels.get(id);
  }

  channels(): readonly Channel[] {
    return [...this.#channels.values()];
  }

  people(): readonly Person[] {
    return [...this.#people.values()];
  }

  isBotIn(channel: string): boolean {
    return this.#channels.get(channel)?.members.includes(this.bot.userId) ?? false;
  }
}
