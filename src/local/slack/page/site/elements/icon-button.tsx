import { type Json, stringOf } from '../../../json.js';
import { textOf } from '../blocks/fields.js';
import { Icon } from '../shell/icon.js';
import { usePage } from '../state/use-page.js';
import { usePress } from './use-press.js';

export function IconButton({ element }: { readonly element: Json }) {
  const { press, isBusy } = usePress(element);
  const { me } = usePage();
  const only = element['visible_to_user_ids'];
  if (Array.isArray(only) && !only.includes(me)) return null;
  const text = textOf(element['text']);
  return (
    <button
      type="button"
      class="icon-button"
      title={text}
      aria-label={stringOf(element['accessibility_label']) || text}
      aria-busy={isBusy}
      onClick={() => press()}
    >
      <Icon name={stringOf(element['icon']) === 'trash' ? 'trash' : 'dots'} />
    </button>
  );
}
