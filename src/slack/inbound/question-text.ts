const QUOTED_LINE = /^(?:&gt;|>).*$/gm;
const TOKEN = /<([@#!]?)([^<>|]*)(?:\|([^<>]*))?>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Whether a text calls the bot by itself; a quote of somebody who did so does not. */
export function callsBot(text: string, botUserId: string): boolean {
  return mentionOf(botUserId).test(text.replace(QUOTED_LINE, ''));
}

/** The user whom a text addresses in its first words. */
export function addresseeOf(text: string): string | undefined {
  return /^\s*<@([A-Z0-9]+)(?:\|[^<>]*)?>/.exec(text)?.[1];
}

/** Slack's text as a person reads it, without the bot's own mention. */
export function questionText(text: string, botUserId: string): string {
  return text
    .replace(new RegExp(mentionOf(botUserId), 'g'), ' ')
    .replace(TOKEN, (_, sign: string, target: string, label: string | undefined) =>
      readable(sign, target, label),
    )
    .replace(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/^ | $/gm, '')
    .trim();
}

function mentionOf(userId: string): RegExp {
  return new RegExp(`<@${userId}(?:\\|[^<>]*)?>`);
}

function readable(sign: string, target: string, label = ''): string {
  switch (sign) {
    case '@':
      return `@${label || target}`;
    case '#':
      return `#${label || target}`;
    case '!':
      return label || `@${target.replace(/^subteam\^/, '')}`;
    default:
      return readableLink(target, label);
  }
}

function readableLink(url: string, label: string): string {
  if (url.startsWith('mailto:')) return label || url.slice('mailto:'.length);
  return label === '' || url.endsWith(label) || url === `http://${label}/`
    ? url
    : `${label} (${url})`;
}
