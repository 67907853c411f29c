import { isJson, stringOf } from '../../../json.js';
import { withEmoji } from '../text/emoji.js';
import { MrkdwnText } from '../text/mrkdwn-text.js';

/** `plain_text` as it stands, `mrkdwn` with its marks. */
export function TextObject({ value }: { readonly value: unknown }) {
  if (!isJson(value)) return <>{stringOf(value)}</>;
  const text = stringOf(value['text']);
  return value['type'] === 'mrkdwn' ? <MrkdwnText text={text} /> : withEmoji(text);
}
