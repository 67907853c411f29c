import { type Message, withoutPictures } from '../message.js';
import { clip } from '../tool/clip.js';
import { turnTokens } from './estimate-tokens.js';

const shortChars = 400;

/** The running turn within its share of the window: older results are shortened, the newest last. */
export function shortenTurn(turn: readonly Message[], maxTokens: number): readonly Message[] {
  const messages = [...turn];
  for (const [at, message] of turn.entries()) {
    if (turnTokens(messages) <= maxTokens) return messages;
    if (message.role === 'tool')
      messages[at] = withoutPictures({ ...message, text: clip(message.text, shortChars) });
  }
  return messages;
}
