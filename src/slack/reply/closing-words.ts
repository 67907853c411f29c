import type { Answer } from '../answer.js';
import { noteWords, outcomeWords, words } from '../words.js';

/** The sentences that follow an answer's text: what happened to it, and what the asker must know. */
export function closingWords(answer: Answer): readonly string[] {
  const outcome = outcomeWords(answer.outcome);
  const notes = answer.notes.map((note) => `> ${noteWords(note).replace(/\s+/g, ' ')}`);
  const isSilent = answer.text.trim() === '' && outcome === undefined;
  const hasResults = answer.table !== undefined || answer.charts.length + answer.files.length > 0;
  return [
    ...(isSilent ? [hasResults ? words.onlyFiles : words.noAnswer] : []),
    ...(outcome === undefined ? [] : [outcome]),
    ...(notes.length === 0 ? [] : [notes.join('\n')]),
  ];
}
