import { z } from 'zod';

/** Somebody's slash command. All but the text is Slack's own word. */
export interface Command {
  readonly team: string;
  readonly channel: string;
  readonly userId: string;
  readonly triggerId: string;
  /** As the workspace calls it, with its slash. */
  readonly name: string;
  /** In lower case; empty for none. */
  readonly word: string;
  readonly rest: string;
}

const id = z.string().regex(/^[A-Z0-9]{1,30}$/);

const schema = z.object({
  channel_id: id,
  user_id: id,
  trigger_id: z.string(),
  command: z.string().regex(/^\/[\w-]{1,32}$/),
  text: z.string().default(''),
});

export function readCommand(body: unknown, team: string): Command | undefined {
  const { data } = schema.safeParse(body);
  if (data === undefined) return undefined;
  const [word = '', ...rest] = data.text.trim().split(/\s+/);
  return {
    team,
    channel: data.channel_id,
    userId: data.user_id,
    triggerId: data.trigger_id,
    name: data.command,
    word: word.toLowerCase(),
    rest: rest.join(' '),
  };
}
