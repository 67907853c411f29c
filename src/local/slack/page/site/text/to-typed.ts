import type { Names } from './to-slack.js';

/** What Slack keeps as somebody would type it, to be changed: ids become names again. */
export function toTyped(text: string, { people, channels }: Names): string {
  const name = (id: string, known: Names['people']) => known.find((each) => each.id === id)?.name;
  return text
    .replaceAll(/<@([A-Z0-9]+)(?:\|[^>]*)?>/g, (token, id) => `@${name(id, people) ?? token}`)
    .replaceAll(/<#([A-Z0-9]+)(?:\|[^>]*)?>/g, (token, id) => `#${name(id, channels) ?? token}`)
    .replaceAll(/<((?:https?|mailto):[^|>]*)(?:\|[^>]*)?>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
