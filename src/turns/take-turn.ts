import type { AnalysisOutcome, Step } from '../analysis/index.js';
import type { Answer, AnswerStep, Question } from '../slack/index.js';
import { answerNotes, maxCharts } from './answer-notes.js';
import { answerOutcome } from './answer-outcome.js';
import { chartsOf, tableOf } from './displayed.js';
import { offersOf } from './offers.js';
import { prepareTurn } from './prepare-turn.js';
import type { KeptSession } from './state-keeper.js';
import type { TurnOptions } from './turn-options.js';
import { writtenFiles } from './written-files.js';

export interface TurnTaken {
  readonly answer: Answer;
  readonly outcome: AnalysisOutcome;
  readonly kept: KeptSession;
}

/**
 * One question and its answer in a thread's session: files in, analysis, results out.
 * @throws {SandboxError} when the sandbox fails outside a cell; the signal's reason when aborted outside the analysis.
 */
export async function takeTurn(question: Question, options: TurnOptions): Promise<TurnTaken> {
  const begun = performance.now();
  const { analyst, record, signal, onStep, mask } = options;
  const ready = await prepareTurn(question, options);
  const { files, heardUpTo, journal, kernel } = ready;
  const outcome = await analyst.ask(ready.inquiry, {
    signal,
    onStep: (step) => {
      options.note(step);
      journal.note(step);
      onStep(shownStep(step));
    },
  });
  journal.end();
  const turns = [...record.turns, outcome.messages];
  options.remember({ turns, files, heardUpTo, journal: journal.entries });
  const charts = chartsOf(outcome.cells, mask);
  const drawn = charts.length;
  const { session, before, broughtBack: restored } = kernel;
  const attached = new Set(files.keys());
  const written = await writtenFiles({ session, before, attached, charts: drawn, signal });
  const facts = { drawn, restored, ms: performance.now() - begun };
  return {
    outcome,
    kept: { session, journal: journal.entries },
    answer: {
      outcome: answerOutcome(outcome, options.newErrorId),
      text: outcome.text,
      table: tableOf(outcome.cells),
      charts: charts.slice(0, maxCharts),
      files: written.files,
      offers: offersOf({ outcome, turns: record.turns, hasRead: ready.hasRead }),
      notes: answerNotes(outcome, facts, { before: ready.notes, after: written.notes }),
    },
  };
}

function shownStep(step: Step): AnswerStep {
  switch (step.kind) {
    case 'text':
      return step;
    case 'cell-started':
      return { kind: step.kind, cell: step.cell, title: step.title };
    case 'cell-ended':
      return { kind: step.kind, cell: step.cell, outcome: step.outcome.kind };
  }
}
