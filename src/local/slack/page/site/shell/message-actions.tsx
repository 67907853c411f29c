import type { SeenMessage } from '../../../read/seen-message.js';
import { usePage } from '../state/use-page.js';
import { Icon } from './icon.js';

interface MessageActionsProps {
  readonly message: SeenMessage;
  readonly isInThread: boolean;
}

/** What a message's own toolbar offers; shown on hover and whenever something in it has the focus. */
export function MessageActions({ message, isInThread }: MessageActionsProps) {
  const { go } = usePage();
  const { channel, ts, onlyFor, threadTs } = message;
  if (isInThread || onlyFor !== undefined) return null;
  return (
    <div class="message-actions">
      <button
        type="button"
        class="icon-button"
        title="Reply in thread"
        aria-label="Reply in thread"
        onClick={() => go({ channel, thread: threadTs ?? ts })}
      >
        <Icon name="reply" />
      </button>
    </div>
  );
}
