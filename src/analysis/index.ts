export type { AnalysisOutcome, Fault, RanCell } from './analysis-outcome.js';
export type { Analyst, Inquiry, InquiryKernel, Restored } from './analyst.js';
export type { ModelOptions, TurnLimits } from './analyst-options.js';
export { createAnalyst } from './create-analyst.js';
export { readTurnMessages, type TurnMessages } from './message.js';
export type { Price } from './model/known-models.js';
export { modelFacts } from './model/model-facts.js';
export { readingMessages } from './reading-messages.js';
export type { Step } from './step.js';
