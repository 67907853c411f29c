const QUOTED_LINE = /^(?:&gt;|>).*$/gm;
const TOKEN = /<([@#!]?)([^<>|]*)(?:\|([^<>]*))?>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Whether a text calls the bot by itself; a quote of somebody who did so does not. */
export function callsBot(text: string, botUserId: string): boolean {
  return mentionOf(botUserId).test(text.replace(QUOTED_LINE, ''));
}

const SOMEBODY = String.raw`<(?:@[A-Z0-9]+|!subteam\^[A-Z0-9]+|!here|!channel|!everyone)(?:\|[^<>]*)?>`;
const GREETING = String.raw`(?:(?:hi|hey|hello|dear|ok|okay|yes|no|thanks|thank you|thx|sorry|so|and|but)[\s,!.]+)*`;
const ADDRESSED_FIRST = new RegExp(String.raw`^\s*${GREETING}${SOMEBODY}`, 'i');
/** Later on a sentence may as well be about the one whom it begins with. */
const ABOUT = String.raw`['’]s\b|\s+(?:said|says|asked|asks|told|tells|wrote|writes|thinks|thought|wants|wanted|needs|needed|and|or)\b|:`;
const ADDRESSED_LATER = new RegExp(String.raw`[.!?]\s+${GREETING}${SOMEBODY}(?!${ABOUT})`, 'i');
const ADDRESSED_LAST = new RegExp(String.raw`,\s*${SOMEBODY}\s*[?!.]*\s*$`, 'i');

/** Whether a text is meant for somebody whom it names in the first words of a sentence, or calls at its end. */
export function addressesSomebody(text: string): boolean {
  return [ADDRESSED_FIRST, ADDRESSED_LATER, ADDRESSED_LAST].some((way) => way.test(text));
}

/** Slack's text as a person reads it, without the bot's own mention. */
export function questionText(text: string, botUserId: string): string {
  return readableText(text.replace(new RegExp(mentionOf(botUserId), 'g'), ' '))
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/^ | $/gm, '')
    .trim();
}

/** Slack's text as a person reads it: names and addresses in place of tokens, which are then inert. */
export function readableText(text: string): string {
  return text
    .replace(TOKEN, (_, sign: string, target: string, label: string | undefined) =>
      readable(sign, target, label),
    )
    .replace(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
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
