import type { Logger } from 'pino';
import type { AskOptions } from './analyst.js';
import type { Step } from './step.js';

interface StepWatch extends Disposable {
  readonly report: (step: Step) => void;
}

/** Steps as the listener gets them: none after the turn is over, and its own faults stay its own. */
export function watchSteps(onStep: AskOptions['onStep'], logger: Logger): StepWatch {
  const state = { over: false };
  return {
    report: (step) => {
      if (state.over) return;
      try {
        onStep(step);
      } catch (err) {
        logger.error({ err, step: step.kind }, 'a listener for steps failed');
      }
    },
    [Symbol.dispose]: () => {
      state.over = true;
    },
  };
}
