import { dotted } from './bare-hosts.js';

/** Where a web address ends in text that Slack turns into links by itself. */
const ADDRESS =
  /(?<opener>\]\()?(?<scheme>(?:https?|ftps?|slack)\\?:\\?\/\\?\/)(?<rest>[^\s<>"'`|()[\]{}]*)/gi;

/** Up to the path, or to another address that follows without a gap. */
const AUTHORITY = /^(?:(?!(?:https?|ftps?|slack)\\?:)[^/?#])*/i;

/** What a link may look like to one parser and mean to another. */
const AMBIGUOUS = /[@\\|]|&#|[^!-~]|:\/\/.*:\/\//;

/** Text between addresses, and the sign that it ends in `](`, which makes the next address a link. */
export interface LinkRules {
  readonly isAllowed: (host: string) => boolean;
  readonly between: (text: string) => string;
  /** What an opener `](` becomes when no allowed address follows. */
  readonly brokenOpener: string;
}

/** Shows every address as text, except those whose host is allowed. */
export function neutraliseLinks(text: string, rules: LinkRules): string {
  const address = new RegExp(ADDRESS);
  let out = '';
  let done = 0;
  for (let match = address.exec(text); match !== null; match = address.exec(text)) {
    const { opener = '', scheme = '', rest = '' } = match.groups ?? {};
    out += rules.between(text.slice(done, match.index));
    if (isAllowedAddress(scheme + rest, rules)) {
      out += opener + scheme + rest;
      done = address.lastIndex;
      continue;
    }
    const authority = AUTHORITY.exec(rest)?.[0] ?? '';
    out += opener === '' ? '' : rules.brokenOpener;
    out += scheme.replace(':', '[:]') + rules.between(dotted(authority));
    // The path may hold another address, so the search goes on inside it.
    done = match.index + opener.length + scheme.length + authority.length;
    address.lastIndex = done;
  }
  return out + rules.between(text.slice(done));
}

/** Hosts of the addresses in a text, in lower case. */
export function hostsIn(text: string): ReadonlySet<string> {
  const hosts = new Set<string>();
  for (const match of text.matchAll(ADDRESS)) {
    const address = (match.groups?.['scheme'] ?? '') + (match.groups?.['rest'] ?? '');
    const host = hostOf(address);
    if (host !== undefined) hosts.add(host);
  }
  return hosts;
}

function isAllowedAddress(address: string, rules: LinkRules): boolean {
  if (AMBIGUOUS.test(address) || !/^https?:\/\//i.test(address)) return false;
  const host = hostOf(address);
  return host !== undefined && rules.isAllowed(host);
}

function hostOf(address: string): string | undefined {
  const withoutStop = address.replace(/[.,;:!?*_~]+$/, '');
  return URL.canParse(withoutStop) ? new URL(withoutStop).hostname.toLowerCase() : undefined;
}
