interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Names {
  readonly people: readonly Named[];
  readonly channels: readonly Named[];
}

/** What somebody typed as Slack keeps it: names become ids, and the three special signs are escaped. */
export function toSlackText(typed: string, { people, channels }: Names): string {
  const escaped = typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const withPeople = byLength(people).reduce(
    (text, { id, name }) => replaceName(text, `@${name}`, `<@${id}>`),
    escaped,
  );
  return byLength(channels.filter(({ name }) => name !== '')).reduce(
    (text, { id, name }) => replaceName(text, `#${name}`, `<#${id}>`),
    withPeople,
  );
}

/** Longer names first: `@ann` is not the beginning of `@anna`. */
function byLength(named: readonly Named[]): readonly Named[] {
  return named.toSorted((a, b) => b.name.length - a.name.length);
}

function replaceName(text: string, name: string, token: string): string {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}<])${literal}(?![\\p{L}\\p{N}_])`, 'giu'),
    token,
  );
}
