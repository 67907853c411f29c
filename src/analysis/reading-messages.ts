import type { LoadedFile } from '../sandbox/index.js';
import type { TurnMessages } from './message.js';
import { userMessage } from './user-message.js';

const MOST_CHARS = 12_000;

/** What later turns tell the model of a file that somebody had read in another way, between two questions. */
export function readingMessages(
  wish: string,
  file: Extract<LoadedFile, { kind: 'loaded' }>,
): TurnMessages {
  const notes = [
    'The file was read again in this way, into the same variables; what earlier code made of them still stands as it was.',
  ];
  const inquiry = { question: wish, said: [], files: [file], asker: undefined, notes };
  const tables = file.tables.map(({ variable, summary }) => `${variable}: ${summary}`);
  return [
    { role: 'user', text: userMessage(inquiry, MOST_CHARS) },
    { role: 'assistant', text: `Read again.\n${tables.join('\n').slice(0, 2_000)}`, calls: [] },
  ];
}
