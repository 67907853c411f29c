/** Where a web address ends in text that Slack turns into links by itself. */
const ADDRESS =
  /(?<opener>\]\()?(?<scheme>(?:https?|ftps?|slack)\\?:\\?\/\\?\/)(?<rest>[^\s<>"'`|()[\]{}]*)/gi;

/** Up to the path, or to another address that follows without a gap. */
const AUTHORITY = /^(?:(?!(?:https?|ftps?|slack)\\?:)[^/?#])*/i;

/** Slack also links bare names; a file name such as `load.py` must not be mistaken for one. */
const WWW_HOST = /(?<![\w-])www(?:\.[\w-]+)+/gi;
const BARE_HOST =
  /(?<![\w@.-])(?<name>(?:[a-z0-9-]+\.)+(?<top>[a-z]{2,24}))(?![\w-]|\.\w)(?<path>[:/?#])?/gi;
const TOPS_ALONE = /^(?:com|net|org|edu|gov|biz|xyz)$/i;
const TOPS_WITH_PATH =
  /^(?:[a-z]{2}|info|app|dev|live|link|top|shop|site|cloud|click|online|store)$/i;

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

/** Shows bare host names that Slack would link as text. */
export function neutraliseBareHosts(text: string, isAllowed: (host: string) => boolean): string {
  return text
    .replace(WWW_HOST, (name) => (isAllowed(name.toLowerCase()) ? name : dotted(name)))
    .replace(BARE_HOST, (match: string, ...details: unknown[]) => {
      const { name, top, path } = bareHost(details.at(-1));
      const linked = TOPS_ALONE.test(top) || (path !== '' && TOPS_WITH_PATH.test(top));
      return linked && !isAllowed(name.toLowerCase()) ? dotted(name) + path : match;
    });
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

function dotted(host: string): string {
  return host.replaceAll('.', '[.]');
}

function bareHost(groups: unknown): { name: string; top: string; path: string } {
  const part = (name: string): string => {
    const value: unknown = Object.entries(groups ?? {}).find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? value : '';
  };
  return { name: part('name'), top: part('top'), path: part('path') };
}
