import { useState } from 'preact/hooks';
import type { Person } from '../../../state/person.js';
import { useEscape } from '../state/use-escape.js';
import { useKept } from '../state/use-kept.js';
import { usePage } from '../state/use-page.js';
import { useTheme } from '../state/use-theme.js';
import { TrafficDrawer } from '../traffic/traffic-drawer.js';
import { ChannelPane } from './channel-pane.js';
import { Icon } from './icon.js';
import { Sidebar } from './sidebar.js';
import { ThreadPane } from './thread-pane.js';

interface FrameProps {
  readonly humans: readonly Person[];
  readonly onPerson: (id: string) => void;
}

/** What stands where: bar, sidebar, channel, thread. On a phone one of them at a time. */
export function Frame({ humans, onPerson }: FrameProps) {
  const { data, place, go } = usePage();
  const [isMenuOpen, openMenu] = useState(false);
  const [theme, turn] = useTheme();
  const [traffic, keepTraffic] = useKept('traffic', 'closed');
  const isTrafficOpen = traffic === 'open';
  const channel = data.channels.find(({ id }) => id === place.channel);
  const { thread } = place;
  useEscape(() => {
    if (isMenuOpen) openMenu(false);
    else if (thread !== undefined) go({ channel: place.channel });
  });
  const look = [
    'frame',
    thread && 'frame-thread',
    isMenuOpen && 'frame-menu',
    isTrafficOpen && 'frame-traffic',
  ];
  return (
    <div class={look.filter(Boolean).join(' ')}>
      <button type="button" class="skip" onClick={skip}>
        Skip to the messages
      </button>
      <header class="top-bar">
        <span class="top-title">
          {data.team.name} <small>runs on this machine, without any account</small>
        </span>
        <button
          type="button"
          class="bar-button"
          aria-pressed={isTrafficOpen}
          title="What passes between Slack, the program, the model and the sandbox"
          onClick={() => keepTraffic(isTrafficOpen ? 'closed' : 'open')}
        >
          <Icon name="traffic" /> Traffic
        </button>
        <button
          type="button"
          class="bar-button"
          aria-label={theme === 'dark' ? 'Light colours' : 'Dark colours'}
          title={theme === 'dark' ? 'Light colours' : 'Dark colours'}
          onClick={turn}
        >
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
        </button>
      </header>
      <Sidebar humans={humans} onPerson={onPerson} onChosen={() => openMenu(false)} />
      {isMenuOpen && <div class="shade" onClick={() => openMenu(false)} aria-hidden="true" />}
      {channel ? (
        <ChannelPane channel={channel} onMenu={() => openMenu(true)} />
      ) : (
        <main class="channel-pane" id="main" tabIndex={-1}>
          <p class="connecting">There is no such channel.</p>
        </main>
      )}
      {channel && thread !== undefined && <ThreadPane channel={channel.id} ts={thread} />}
      {isTrafficOpen && <TrafficDrawer onClose={() => keepTraffic('closed')} />}
    </div>
  );
}

/** No link, since the address says where one is. On a phone a thread hides the channel, which takes no focus then. */
function skip(): void {
  for (const main of document.querySelectorAll('main')) main.focus();
}
