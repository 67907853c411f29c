import type { ThreadStatus } from '../../../state/thread-status.js';
import { usePage } from '../state/use-page.js';
import { Icon } from './icon.js';

interface StatusLineProps {
  readonly channel: string;
  readonly threadTs: string;
  readonly status: ThreadStatus;
}

/** What the bot is doing in a thread, with Slack's own Stop while a session is at work. */
export function StatusLine({ channel, threadTs, status }: StatusLineProps) {
  const { data, deeds } = usePage();
  const isWorking = status.session === 'processing';
  const text = status.text || (isWorking ? 'is working…' : '');
  return (
    <div class="status-line">
      <span role="status">
        {text !== '' && (
          <>
            <span class="pulse" aria-hidden="true" />
            <strong>{data.bot.name}</strong> {text}
          </>
        )}
      </span>
      {isWorking && (
        <button type="button" class="stop" onClick={() => void deeds.stop(channel, threadTs)}>
          <Icon name="stop" /> Stop
        </button>
      )}
    </div>
  );
}
