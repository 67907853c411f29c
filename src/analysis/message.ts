/**
 * A conversation in our own types; the agent library's messages never cross the seam.
 * Every `tool` message follows the `assistant` message that holds its call.
 */
export type Message =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string };

export interface ToolCall {
  readonly id: string;
  readonly tool: string;
  /** The arguments as a JSON object. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** The messages of one question and its answer, whole: history is cut by turns, never inside one. */
export type TurnMessages = readonly Message[];
