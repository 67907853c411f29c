import { z } from 'zod';
import type { Picture } from './tool/pictures.js';

/**
 * A conversation in our own types; the agent library's messages never cross the seam.
 * Every `tool` message follows the `assistant` message that holds its call.
 */
export type Message =
  | { readonly role: 'user'; readonly text: string; readonly pictures?: readonly Picture[] }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  | {
      readonly role: 'tool';
      readonly callId: string;
      readonly text: string;
      /** Only while the turn runs: history keeps no pictures. */
      readonly pictures?: readonly Picture[];
    };

export interface ToolCall {
  readonly id: string;
  /** The call of the same reply without whose success this one is not run. */
  readonly follows?: string;
  readonly tool: string;
  /** The arguments as a JSON object. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** The messages of one question and its answer, whole: history is cut by turns, never inside one. */
export type TurnMessages = readonly Message[];

const turnSchema = z.array(
  z.discriminatedUnion('role', [
    z.object({ role: z.literal('user'), text: z.string() }),
    z.object({
      role: z.literal('assistant'),
      text: z.string(),
      calls: z.array(
        z.object({ id: z.string(), tool: z.string(), input: z.record(z.string(), z.unknown()) }),
      ),
    }),
    z.object({ role: z.literal('tool'), callId: z.string(), text: z.string() }),
  ]),
);

/** A turn as it was kept in JSON; undefined for one that has no messages, as while it runs. */
export function readTurnMessages(json: string): TurnMessages | undefined {
  const { success, data } = turnSchema.safeParse(JSON.parse(json));
  return success && data.length > 0 ? data : undefined;
}

export function withoutPictures(message: Message): Message {
  if (message.role === 'assistant') return message;
  const { pictures: _, ...rest } = message;
  return rest;
}
