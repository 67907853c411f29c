const emoji: Readonly<Record<string, string>> = {
  '+1': '👍',
  '-1': '👎',
  bar_chart: '📊',
  books: '📚',
  bulb: '💡',
  calendar: '📅',
  chart_with_downwards_trend: '📉',
  chart_with_upwards_trend: '📈',
  eyes: '👀',
  gear: '⚙️',
  hourglass: '⌛',
  hourglass_flowing_sand: '⏳',
  information_source: 'ℹ️',
  lock: '🔒',
  mag: '🔍',
  memo: '📝',
  notebook: '📓',
  no_entry: '⛔',
  octagonal_sign: '🛑',
  page_facing_up: '📄',
  paperclip: '📎',
  rocket: '🚀',
  sparkles: '✨',
  tada: '🎉',
  thumbsdown: '👎',
  thumbsup: '👍',
  warning: '⚠️',
  wastebasket: '🗑️',
  wave: '👋',
  white_check_mark: '✅',
  x: '❌',
  zap: '⚡',
};

/** An emoji by its name; undefined for one that is not known here. */
export function emojiOf(name: string): string | undefined {
  return Object.hasOwn(emoji, name) ? emoji[name] : undefined;
}

/** Names between colons become emoji; what is not known stays as it is. */
export function withEmoji(text: string): string {
  return text.replaceAll(/:([a-z0-9_+-]+):/g, (whole, name: string) => emojiOf(name) ?? whole);
}
