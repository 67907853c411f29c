import iconUrl from '../icon.svg?url';

interface AvatarProps {
  readonly id: string;
  readonly name: string;
  readonly isBot: boolean;
  readonly isSmall?: boolean;
}

/** A person's initial on a colour of theirs; the bot's own sign. */
export function Avatar({ id, name, isBot, isSmall = false }: AvatarProps) {
  const look = isSmall ? 'avatar avatar-small' : 'avatar';
  if (isBot) return <img class={look} src={iconUrl} alt="" />;
  return (
    <span class={`${look} avatar-${hash(id) % 6}`} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}

function hash(text: string): number {
  return [...text].reduce((sum, char) => sum * 31 + (char.codePointAt(0) ?? 0), 7) >>> 0;
}
