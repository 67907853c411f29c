import type { Message, TurnMessages } from '../message.js';
import { estimateTokens } from './estimate-tokens.js';

/** What is remembered of turns that no longer fit: their files, and what was asked and answered. */
export function digest(turns: readonly TurnMessages[], maxTokens: number): Message[] {
  const files = newestWithin(turns.flatMap(fileLines), maxTokens * 0.6);
  const talk = newestWithin(turns.map(exchange), maxTokens * 0.4);
  if (files.length + talk.length === 0) return [];
  const text = [
    'Earlier in this thread, shortened; the variables still exist in the notebook.',
    ...talk,
    ...(files.length > 0 ? ['', '<files>', ...files, '</files>'] : []),
  ].join('\n');
  return [
    { role: 'user', text },
    { role: 'assistant', text: 'Understood.', calls: [] },
  ];
}

function fileLines(turn: TurnMessages): string[] {
  const asked = `\n${turn.find((message) => message.role === 'user')?.text ?? ''}`;
  const from = asked.indexOf('\n<files>\n');
  const to = from < 0 ? -1 : asked.indexOf('\n</files>', from);
  return to < 0 ? [] : asked.slice(from + '\n<files>\n'.length, to).split('\n');
}

function exchange(turn: TurnMessages): string {
  const asked = turn.find((message) => message.role === 'user')?.text ?? '';
  const answered = turn.findLast((message) => message.role === 'assistant')?.text ?? '';
  const question = asked.split(/\n<(?:thread|files|asker|notes)>\n/)[0] ?? '';
  return `- Asked: ${short(question, 200)} Answered: ${short(answered, 300)}`;
}

function short(text: string, maxChars: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxChars
    ? `${line.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, '')}…`
    : line;
}

function newestWithin(lines: readonly string[], maxTokens: number): readonly string[] {
  let left = maxTokens;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    left -= estimateTokens(lines[at] ?? '') + 1;
    if (left < 0) return lines.slice(at + 1);
  }
  return lines;
}
