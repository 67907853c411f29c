import type { SeenMessage } from '../../../read/seen-message.js';
import { statusOf, threadMessages } from '../state/select.js';
import { usePage } from '../state/use-page.js';
import { timeOf } from '../text/when.js';
import { Avatar } from './avatar.js';

/** Under a root: who replied, when last, and whether the bot is at work there. */
export function ThreadBar({ message: { channel, ts } }: { readonly message: SeenMessage }) {
  const { data, me, go } = usePage();
  const replies = threadMessages(data, { channel, ts }, me).filter((each) => each.ts !== ts);
  const last = replies.at(-1);
  const { session } = statusOf(data, channel, ts);
  const isWorking = session === 'processing';
  if (!last && !isWorking) return null;
  const authors = [...new Map(replies.map(({ author }) => [author.id, author])).values()];
  return (
    <button type="button" class="thread-bar" onClick={() => go({ channel, thread: ts })}>
      {authors.slice(0, 3).map(({ id, name, isBot }) => (
        <Avatar key={id} id={id} name={name} isBot={isBot} isSmall />
      ))}
      {replies.length > 0 && (
        <strong>{replies.length === 1 ? '1 reply' : `${replies.length} replies`}</strong>
      )}
      {isWorking ? (
        <span class="working">{data.bot.name} is working…</span>
      ) : (
        last && <span class="quiet">Last reply {timeOf(last.ts)}</span>
      )}
    </button>
  );
}
