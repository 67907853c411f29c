import type { Channel } from '../../../state/channel.js';
import { channelMessages, channelName, nameOf } from '../state/select.js';
import { usePage } from '../state/use-page.js';
import { AppHome } from './app-home.js';
import { Avatar } from './avatar.js';
import { Composer } from './composer.js';
import { Icon } from './icon.js';
import { MessageList } from './message-list.js';
import { Welcome } from './welcome.js';

interface ChannelPaneProps {
  readonly channel: Channel;
  readonly onMenu: () => void;
}

/** A channel or a direct message: its head, its messages, where to write. */
export function ChannelPane({ channel, onMenu }: ChannelPaneProps) {
  const { data, me, place, go } = usePage();
  const name = channelName(data, channel);
  const isDm = channel.kind === 'im';
  const messages = channelMessages(data, channel.id, me);
  const opensThread = (threadTs: string, text: string) => {
    // The answer comes in the thread: whoever called the bot wants to see it.
    if (isDm || text.toLowerCase().includes(`@${data.bot.name.toLowerCase()}`))
      go({ channel: channel.id, thread: threadTs });
  };
  return (
    <main class="channel-pane" id="main" tabIndex={-1} data-drop>
      <header class="pane-head">
        <button
          type="button"
          class="icon-button menu-button"
          aria-label="Channels"
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
        <h1>
          {isDm ? <Avatar id={data.bot.userId} name={name} isBot isSmall /> : <Icon name="hash" />}
          {name}
        </h1>
        {isDm ? <Tabs channel={channel.id} /> : <Members channel={channel} />}
      </header>
      {isDm && place.tab === 'home' ? (
        <AppHome />
      ) : (
        <>
          <MessageList key={channel.id} label={`Messages in ${name}`} messages={messages}>
            <Welcome channel={channel} hasMessages={messages.length > 0} />
          </MessageList>
          <Composer
            key={channel.id}
            channel={channel.id}
            placeholder={`Message ${isDm ? name : `#${name}`}`}
            onPosted={opensThread}
          />
        </>
      )}
    </main>
  );
}

function Tabs({ channel }: { readonly channel: string }) {
  const { place, go } = usePage();
  const tab = (label: string, isHome: boolean) => (
    <button
      type="button"
      class="tab"
      aria-current={(place.tab === 'home') === isHome ? 'page' : undefined}
      onClick={() => go(isHome ? { channel, tab: 'home' } : { channel })}
    >
      {label}
    </button>
  );
  return (
    <nav class="tabs" aria-label="App">
      {tab('Home', true)}
      {tab('Messages', false)}
    </nav>
  );
}

function Members({ channel: { members } }: { readonly channel: Channel }) {
  const { data } = usePage();
  const names = members.map((id) => nameOf(data, id)).join(', ');
  return (
    <span class="members" title={names} role="img" aria-label={`Members: ${names}`}>
      {members.slice(0, 3).map((id) => (
        <Avatar
          key={id}
          id={id}
          name={nameOf(data, id)}
          isBot={data.people.find((each) => each.id === id)?.isBot ?? false}
          isSmall
        />
      ))}
      {members.length}
    </span>
  );
}
