import type { Message } from '../message.js';

/**
 * Tokens of a text, estimated in linear time and a little too high: real tokenizers are slow on
 * hostile input, and other models than OpenAI's count in other ways.
 */
export function estimateTokens(text: string): number {
  let beyondAscii = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) beyondAscii += 1;
  return Math.ceil((text.length - beyondAscii) / 3.2 + beyondAscii);
}

const perMessage = 8;
/** Of two megapixels, by Anthropic's count of one for 750; OpenAI's models take fewer. */
const perPicture = 2_700;

function messageTokens(message: Message): number {
  const calls = message.role === 'assistant' && message.calls.length > 0;
  const extra = calls ? JSON.stringify(message.calls) : '';
  const seen = message.role === 'assistant' ? 0 : (message.pictures?.length ?? 0) * perPicture;
  return perMessage + estimateTokens(message.text) + estimateTokens(extra) + seen;
}

export function turnTokens(turn: readonly Message[]): number {
  return turn.reduce((sum, message) => sum + messageTokens(message), 0);
}
