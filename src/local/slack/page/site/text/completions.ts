import type { SlashCommand } from '../../../state/offered.js';
import type { Person } from '../../../state/person.js';

/** One way to go on with what is being typed. */
export interface Completion {
  readonly key: string;
  /** Takes the place of what was typed from `Completions.start` on. */
  readonly text: string;
  readonly note: string;
  readonly person?: Person;
}

export interface Completions {
  readonly label: 'People' | 'Commands';
  readonly start: number;
  readonly offered: readonly Completion[];
}

export interface Known {
  readonly people: readonly Person[];
  readonly commands: readonly SlashCommand[];
}

/** What could be meant at the caret, which stands at the end of `before`: names after @, commands after a first slash. */
export function completionsFor(before: string, { people, commands }: Known): Completions {
  const mention = /(?:^|\s)@([\p{L}\p{N}._-]*)$/u.exec(before)?.[1];
  if (mention !== undefined)
    return peopleFor(mention, { people, start: before.length - mention.length });
  return { label: 'Commands', start: 0, offered: commandsFor(before, commands) };
}

function peopleFor(
  typed: string,
  { people, start }: { readonly people: readonly Person[]; readonly start: number },
): Completions {
  const offered = people
    .filter((person) => isMeant(person, typed))
    .toSorted(byUse)
    .map((person): Completion => {
      const { id, name, realName, isBot } = person;
      return { key: id, text: name, note: isBot ? 'App' : realName, person };
    });
  return { label: 'People', start, offered };
}

function isMeant({ name, realName }: Person, typed: string): boolean {
  return [name, ...realName.split(' ')].some((word) =>
    word.toLowerCase().startsWith(typed.toLowerCase()),
  );
}

/** The bot first: it is whom one comes here to call. */
function byUse(a: Person, b: Person): number {
  return Number(b.isBot) - Number(a.isBot);
}

/** Each command, and each with every word that may follow it; none once a whole one stands there. */
function commandsFor(before: string, commands: readonly SlashCommand[]): readonly Completion[] {
  if (!before.startsWith('/')) return [];
  return commands
    .flatMap(({ command, description, usageHint }): readonly Completion[] => {
      const words = usageHint.split('|').map((word) => word.trim());
      const whole = words.filter(Boolean).map((word) => ({
        ...{ key: `${command} ${word}`, text: `${command} ${word}` },
        note: '',
      }));
      return [{ key: command, text: command, note: description }, ...whole];
    })
    .filter(({ text }) => text.startsWith(before) && text !== before);
}
