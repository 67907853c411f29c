/** Slack also links bare names; a file name such as `load.py` must not be mistaken for one. */
const WWW_HOST = /(?<!\w)www(?:\.[\w-]+)+/gi;
/** Scripts without spaces may follow at once, so a top level is of others. */
const LETTER = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}`;
const BARE_HOST = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}_@.])(?<name>(?:[\p{L}\p{N}\p{M}-]+\.)+(?<top>xn--[a-z0-9-]{2,59}|[${LETTER}]{2,24}))(?![${LETTER}\p{N}_]|-[\p{L}\p{N}]|\.\w)(?<path>\/|:(?=\d)|[?#](?=\w))?`,
  'giu',
);

/** In code, where the same shape is nearly always an attribute of something. */
const ALONE_IN_CODE = /^(?:com|net|org|edu|gov|biz|xyz|xn--.*)$/i;
const WITH_PATH_IN_CODE =
  /^(?:[a-z]{2}|info|app|dev|live|link|top|shop|site|cloud|click|online|store)$/i;

/** Those that are no usual end of a file's name, nor of an attribute. */
const ALONE =
  /^(?:com|net|org|edu|gov|mil|int|biz|xyz|io|co|ai|dev|app|uk|de|fr|eu|nl|ru|cn|jp|br|icu|club|online|site|website|click|link|cloud|page|zone|рф|рус|бел|укр|срб|мкд|бг|ею|ελ|ευ|москва|онлайн|сайт|xn--.*)$/iu;

export type Place = 'prose' | 'code';

export interface BareHostRules {
  readonly isAllowed: (host: string) => boolean;
  readonly place: Place;
}

/** Shows bare host names that Slack would link as text. */
export function neutraliseBareHosts(text: string, { isAllowed, place }: BareHostRules): string {
  return text
    .replace(WWW_HOST, (name) => (isAllowed(name.toLowerCase()) ? name : dotted(name)))
    .replace(BARE_HOST, (match: string, ...details: unknown[]) => {
      const { name, top, path } = partsOf(details.at(-1));
      const isLinked =
        place === 'code' ? isLinkedInCode(top, path) : path !== '' || ALONE.test(top);
      return isLinked && !isAllowed(name.toLowerCase()) ? dotted(name) + path : match;
    });
}

export function dotted(host: string): string {
  return host.replaceAll('.', '[.]');
}

function isLinkedInCode(top: string, path: string): boolean {
  return ALONE_IN_CODE.test(top) || (path !== '' && WITH_PATH_IN_CODE.test(top));
}

function partsOf(groups: unknown): { name: string; top: string; path: string } {
  const part = (name: string): string => {
    const value: unknown = Object.entries(groups ?? {}).find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? value : '';
  };
  return { name: part('name'), top: part('top'), path: part('path') };
}
