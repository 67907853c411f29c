import { neutraliseBareHosts } from './bare-hosts.js';
import { neutraliseLinks } from './links.js';

/** Breaks a token without changing how it looks. */
const WORD_JOINER = '\u2060';

export type HostTest = (host: string) => boolean;

/** Code, cells and names: as they are but for what Slack would act on. */
export function inertVerbatim(text: string, isAllowed: HostTest): string {
  return neutraliseLinks(text, {
    isAllowed,
    brokenOpener: '](',
    between: (part) => breakTokens(neutraliseBareHosts(part, { isAllowed, place: 'code' })),
  });
}

/** A link into the sandbox leads nowhere: only its name is left. */
const deadLink =
  /!?\[([^[\]\n]{1,200})\]\((?:sandbox:|file:|\/(?:mnt|tmp|workspace|home)\/)[^()\s]{0,500}\)/gi;

/** Folders of the sandbox, of which an asker sees only the files that are attached. */
const deadFolder = /(?<![\w.:/-])(?:sandbox:)?\/(?:mnt\/data|workspace)\/(?=[\p{L}\d_.-])/giu;
const deadScheme = /(?<![\w.:/-])sandbox:\/{0,3}(?=[\p{L}\d_])/giu;

/** Names of files without the path into the sandbox that leads to nothing here. */
export function withoutFolders(text: string): string {
  return text.replace(deadFolder, '').replace(deadScheme, '');
}

/** Markdown outside code. */
export function inertProse(text: string, isAllowed: HostTest): string {
  return neutraliseLinks(withoutFolders(text.replace(deadLink, '$1')), {
    isAllowed,
    brokenOpener: '] (',
    between: (part) => escapeProse(neutraliseBareHosts(part, { isAllowed, place: 'prose' })),
  });
}

/** A bare address of a mailbox only opens an empty letter; one with its scheme may carry a text along. */
const MAIL = /\b(mailto|tel|sms):(?=\S)/gi;

function breakTokens(text: string): string {
  return text
    .replace(MAIL, '$1[:]')
    .replace(/<(?=[@#]|![a-z]|[a-z][a-z0-9+.-]{2,}:\S)/gi, `<${WORD_JOINER}`);
}

/**
 * Slack reads `<…>` in Markdown as mentions and links; the escaped form is shown and not read again
 * (measured in PostHog#95054). A lone `&` must stay for the query strings of links.
 */
function escapeProse(text: string): string {
  return text
    .replace(MAIL, '$1[:]')
    .replace(/&(?=#|[a-z][a-z0-9]*;)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('](', '] (')
    .replace(/@(?=(?:channel|here|everyone)\b)/gi, `@${WORD_JOINER}`);
}
