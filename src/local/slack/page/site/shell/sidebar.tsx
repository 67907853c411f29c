import type { ComponentChildren } from 'preact';
import type { Channel } from '../../../state/channel.js';
import type { Person } from '../../../state/person.js';
import type { Place } from '../state/place.js';
import { channelName } from '../state/select.js';
import type { Unread } from '../state/unread.js';
import { usePage } from '../state/use-page.js';
import { useUnread } from '../state/use-unread.js';
import { Avatar } from './avatar.js';
import { Icon } from './icon.js';

interface SidebarProps {
  readonly humans: readonly Person[];
  readonly onPerson: (id: string) => void;
  /** Somebody went somewhere: a menu that covers the page can go. */
  readonly onChosen: () => void;
}

/** Channels, direct messages, apps, and who one is. */
export function Sidebar({ humans, onPerson, onChosen }: SidebarProps) {
  const { data, me, place } = usePage();
  const unread = useUnread(data, me, place);
  const mine = data.channels
    .filter(({ members, isArchived }) => members.includes(me) && !isArchived)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const direct = mine.filter(({ kind }) => kind === 'im' || kind === 'mpim');
  const own = direct.find(({ kind }) => kind === 'im');
  return (
    <nav class="sidebar" aria-label="Workspace">
      <div class="workspace-name">{data.team.name}</div>
      <Section title="Channels">
        {mine
          .filter((channel) => !direct.includes(channel))
          .map(({ id, name, kind }) => (
            <Entry key={id} to={{ channel: id }} unread={unread(id)} onChosen={onChosen}>
              <Icon name={kind === 'group' ? 'lock' : 'hash'} /> {name}
            </Entry>
          ))}
      </Section>
      <Section title="Direct messages">
        {direct.map((channel) => (
          <Entry
            key={channel.id}
            to={{ channel: channel.id }}
            unread={unread(channel.id)}
            onChosen={onChosen}
          >
            <DirectName channel={channel} />
          </Entry>
        ))}
      </Section>
      {own && (
        <Section title="Apps">
          <Entry to={{ channel: own.id, tab: 'home' }} onChosen={onChosen}>
            <Avatar id={data.bot.userId} name={data.bot.name} isBot isSmall /> {data.bot.name}
            <span class="entry-note">Home</span>
          </Entry>
        </Section>
      )}
      <label class="who">
        <span>You are</span>
        <select value={me} onChange={(event) => onPerson(event.currentTarget.value)}>
          {humans.map(({ id, realName }) => (
            <option key={id} value={id}>
              {realName}
            </option>
          ))}
        </select>
      </label>
    </nav>
  );
}

function DirectName({ channel }: { readonly channel: Channel }) {
  const { data } = usePage();
  const name = channelName(data, channel);
  if (channel.kind !== 'im') return <>{name}</>;
  return (
    <>
      <Avatar id={data.bot.userId} name={name} isBot isSmall /> {name}
      <span class="app-badge">App</span>
    </>
  );
}

function Section(props: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="sidebar-section">
      <h2>{props.title}</h2>
      <ul>{props.children}</ul>
    </section>
  );
}

interface EntryProps {
  readonly to: Place;
  readonly unread?: Unread;
  readonly onChosen: () => void;
  readonly children: ComponentChildren;
}

function Entry({ to, unread, onChosen, children }: EntryProps) {
  const { place, go } = usePage();
  const isHere = place.channel === to.channel && place.tab === to.tab;
  return (
    <li>
      <button
        type="button"
        class={unread?.isUnread ? 'entry entry-unread' : 'entry'}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => {
          go(to);
          onChosen();
        }}
      >
        {children}
        {unread && unread.calls > 0 && (
          <span class="entry-count" role="img" aria-label={`${unread.calls} unread`}>
            {unread.calls}
          </span>
        )}
      </button>
    </li>
  );
}
