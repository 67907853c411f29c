import type { SeenMessage } from '../../../read/seen-message.js';
import { emojiOf } from '../text/emoji.js';

export function Reactions({ message: { reactions } }: { readonly message: SeenMessage }) {
  if (reactions.length === 0) return null;
  return (
    <ul class="reactions">
      {reactions.map(({ name, users }) => (
        <li key={name} title={`:${name}:`}>
          {emojiOf(name) ?? `:${name}:`} {users.length}
        </li>
      ))}
    </ul>
  );
}
