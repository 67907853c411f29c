import { useState } from 'preact/hooks';
import { isJson, type Json, stringOf } from '../../../json.js';
import { textOf } from '../blocks/fields.js';
import { Icon } from '../shell/icon.js';
import { usePress } from './use-press.js';

type Side = 'positive' | 'negative';

/** Thumb up, thumb down; the one that was pressed stays marked. */
export function FeedbackButtons({ element }: { readonly element: Json }) {
  const { press } = usePress(element);
  const [chosen, choose] = useState<Side>();
  const button = (side: Side) => {
    const given = element[`${side}_button`];
    const part = isJson(given) ? given : {};
    const label = stringOf(part['accessibility_label']) || textOf(part['text']);
    return (
      <button
        type="button"
        class="icon-button"
        title={textOf(part['text'])}
        aria-label={label}
        aria-pressed={chosen === side}
        onClick={() => {
          choose(side);
          press(side);
        }}
      >
        <Icon name={side === 'positive' ? 'thumb-up' : 'thumb-down'} />
      </button>
    );
  };
  return (
    <>
      {button('positive')}
      {button('negative')}
    </>
  );
}
