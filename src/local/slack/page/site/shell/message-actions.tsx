import type { SeenMessage } from '../../../read/seen-message.js';
import { messageLink } from '../state/message-link.js';
import { usePage } from '../state/use-page.js';
import { Icon, type IconName } from './icon.js';
import { Menu } from './menu.js';

interface MessageActionsProps {
  readonly message: SeenMessage;
  readonly isInThread: boolean;
  readonly onEdit: () => void;
}

/** What a message's own toolbar offers; shown on hover and whenever something in it has the focus. */
export function MessageActions({ message, isInThread, onEdit }: MessageActionsProps) {
  const { data, me, go, deeds, confirm } = usePage();
  const { channel, ts, onlyFor, threadTs, author, isTombstone } = message;
  const isOwn = author.id === me;
  if (onlyFor !== undefined || (isInThread && isTombstone)) return null;
  const remove = async () => {
    if (await confirm(deletion)) await deeds.remove({ channel, ts });
  };
  const copied = messageLink(data.team, { channel, ts, threadTs });
  const entries = [
    { label: 'Copy link', note: '', onChosen: () => void navigator.clipboard.writeText(copied) },
    ...data.messageShortcuts.map(({ name, callbackId }) => ({
      label: name,
      note: data.bot.name,
      onChosen: () => void deeds.shortcut(callbackId, { channel, ts }),
    })),
  ];
  return (
    <div class="message-actions">
      {!isInThread && (
        <Action
          icon="reply"
          label="Reply in thread"
          onClick={() => go({ channel, thread: threadTs ?? ts })}
        />
      )}
      {isOwn && !isTombstone && (
        <>
          <Action icon="pencil" label="Edit message" onClick={onEdit} />
          <Action icon="trash" label="Delete message" onClick={() => void remove()} />
        </>
      )}
      {!isTombstone && <Menu label="More actions" entries={entries} />}
    </div>
  );
}

const deletion = {
  title: { type: 'plain_text', text: 'Delete message' },
  text: { type: 'plain_text', text: 'Delete this message? This cannot be undone.' },
  confirm: { type: 'plain_text', text: 'Delete' },
  deny: { type: 'plain_text', text: 'Cancel' },
  style: 'danger',
};

interface ActionProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

function Action({ icon, label, onClick }: ActionProps) {
  return (
    <button type="button" class="icon-button" title={label} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
