import type { Answer, Note } from '../answer.js';
import { noteWords, outcomeWords, words } from '../words.js';

/** Code may write hundreds of files. */
const mostWithheld = 4;

/** The sentences that follow an answer's text: what happened to it, and what the asker must know. */
export function closingWords(answer: Answer): readonly string[] {
  const outcome = outcomeWords(answer.outcome);
  const notes = noteLines(answer.notes).map((line) => `> ${line.replace(/\s+/g, ' ')}`);
  const isTold = answer.notes.some(({ kind }) => kind === 'nothing-to-verify');
  const isSilent = answer.text.trim() === '' && outcome === undefined && !isTold;
  const hasResults = answer.table !== undefined || answer.charts.length + answer.files.length > 0;
  return [
    ...(isSilent ? [hasResults ? words.onlyFiles : words.noAnswer] : []),
    ...(outcome === undefined ? [] : [outcome]),
    ...(notes.length === 0 ? [] : [notes.join('\n')]),
  ];
}

function noteLines(notes: readonly Note[]): readonly string[] {
  const withheld = notes.filter(({ kind }) => kind === 'result-withheld');
  const untold = new Set(withheld.slice(mostWithheld));
  const lines = notes.filter((note) => !untold.has(note)).map(noteWords);
  return untold.size === 0 ? lines : [...lines, words.moreWithheld(untold.size)];
}
