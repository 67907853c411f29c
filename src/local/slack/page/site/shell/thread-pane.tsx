import { channelName, followUps, statusOf, threadMessages } from '../state/select.js';
import { useMedia } from '../state/use-media.js';
import { usePage } from '../state/use-page.js';
import { Composer } from './composer.js';
import { Icon } from './icon.js';
import { MessageList } from './message-list.js';
import { StatusLine } from './status-line.js';

interface ThreadPaneProps {
  readonly channel: string;
  /** The root's `ts`. */
  readonly ts: string;
}

/** One thread beside its channel. */
export function ThreadPane({ channel, ts }: ThreadPaneProps) {
  const { data, me, go, deeds } = usePage();
  // Where there is room for one pane only, the thread is the page's main part.
  const isAlone = useMedia('(max-width: 1100px)');
  const Pane = isAlone ? 'main' : 'aside';
  const Heading = isAlone ? 'h1' : 'h2';
  const messages = threadMessages(data, { channel, ts }, me);
  const place = data.channels.find(({ id }) => id === channel);
  const status = statusOf(data, channel, ts);
  const isAtWork = status.session === 'processing' || status.text !== '';
  const offered = isAtWork ? undefined : followUps(data, messages);
  return (
    <Pane class="thread-pane" aria-label="Thread" tabIndex={-1} data-drop>
      <header class="pane-head">
        <Heading>
          Thread{' '}
          <small>{place && `${place.kind === 'im' ? '' : '#'}${channelName(data, place)}`}</small>
        </Heading>
        <button
          type="button"
          class="icon-button"
          aria-label="Close thread"
          onClick={() => go({ channel })}
        >
          <Icon name="close" />
        </button>
      </header>
      <MessageList label="Thread" messages={messages} isInThread />
      <StatusLine channel={channel} threadTs={ts} status={status} />
      {offered && (
        <ul class="chips" aria-label="What you could ask next">
          {offered.texts.map((text) => (
            <li key={text}>
              <button
                type="button"
                class="chip"
                onClick={() => void deeds.post({ channel, threadTs: ts, text })}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Composer key={`${channel}:${ts}`} channel={channel} threadTs={ts} placeholder="Reply…" />
    </Pane>
  );
}
