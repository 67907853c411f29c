import type { SlashCommand } from '../../../state/offered.js';

/** What somebody typed: a message, a command, or what Slack itself refuses before the app hears of it. */
export type Typed =
  | { readonly kind: 'message' }
  | { readonly kind: 'command'; readonly command: string; readonly text: string }
  | { readonly kind: 'refused'; readonly why: string };

export interface TypedAt {
  readonly commands: readonly SlashCommand[];
  /** In the box of a thread. */
  readonly isInThread: boolean;
}

export function readTyped(typed: string, { commands, isInThread }: TypedAt): Typed {
  const [, command, text = ''] = /^(\/[a-z][\w-]*)(?:\s+([\s\S]*))?$/.exec(typed.trim()) ?? [];
  if (command === undefined) return { kind: 'message' };
  if (!commands.some((known) => known.command === command))
    return { kind: 'refused', why: `${command} is not a valid command.` };
  return isInThread
    ? { kind: 'refused', why: `${command} is not supported in threads. Sorry!` }
    : { kind: 'command', command, text };
}
