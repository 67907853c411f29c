import { type Json, stringOf } from '../../../json.js';
import { textOf } from '../blocks/fields.js';
import { withEmoji } from '../text/emoji.js';
import { safeUrl } from '../text/safe-url.js';
import { usePress } from './use-press.js';

export function Button({ element }: { readonly element: Json }) {
  const { press, isBusy } = usePress(element);
  const style = stringOf(element['style']);
  const look = `button ${style === '' ? '' : `button-${style}`}`;
  const text = withEmoji(textOf(element['text']));
  const label = stringOf(element['accessibility_label']) || undefined;
  const url = safeUrl(stringOf(element['url']));
  if (url !== undefined)
    return (
      <a class={look} href={url} target="_blank" rel="noreferrer noopener" onClick={() => press()}>
        {text}
      </a>
    );
  return (
    <button
      type="button"
      class={look}
      aria-label={label}
      aria-busy={isBusy}
      onClick={() => press()}
    >
      {text}
    </button>
  );
}
