import pino from 'pino';
import {
  type AnalysisOutcome,
  type Analyst,
  createAnalyst,
  type Inquiry,
  type ModelOptions,
  type Step,
  type TurnLimits,
} from '../../src/analysis/index.js';
import type { ScriptedModel } from '../support/scripted-model.js';
import { FakeKernel } from './fake-kernel.js';

type Overrides = Partial<ModelOptions & TurnLimits>;

/** An analyst with limits that suit tests, on a scripted model. */
export function analystOn(model: ScriptedModel | string, overrides: Overrides = {}): Analyst {
  const { maxSteps = 8, turnMs = 20_000, cellMs = 5_000, graceMs = 200, ...others } = overrides;
  const { turnUsd, ...rest } = others;
  return createAnalyst({
    model: {
      name: 'gpt-4o',
      apiKey: 'sk-test',
      baseUrl: typeof model === 'string' ? model : model.baseUrl,
      idleMs: 5_000,
      retryMs: 1,
      ...rest,
    },
    limits: { maxSteps, turnMs, cellMs, graceMs, turnUsd },
    logger: pino({ level: 'silent' }),
  });
}

export interface Asked {
  readonly outcome: AnalysisOutcome;
  readonly steps: readonly Step[];
  /** All text that was streamed. */
  readonly streamed: string;
}

interface AskedWith extends Partial<Inquiry> {
  readonly signal?: AbortSignal;
  readonly onStep?: (step: Step) => void;
}

export async function ask(analyst: Analyst, given: AskedWith = {}): Promise<Asked> {
  const { signal = new AbortController().signal, onStep, ...inquiry } = given;
  const steps: Step[] = [];
  const outcome = await analyst.ask(
    {
      history: [],
      question: 'sum?',
      said: [],
      files: [],
      asker: undefined,
      notes: [],
      kernel: new FakeKernel(),
      ...inquiry,
    },
    {
      signal,
      onStep: (step) => {
        steps.push(step);
        onStep?.(step);
      },
    },
  );
  const streamed = steps.map((step) => (step.kind === 'text' ? step.delta : '')).join('');
  return { outcome, steps, streamed };
}
