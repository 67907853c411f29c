export type { AnalysisOutcome, Fault, RanCell, Report, Usage } from './analysis-outcome.js';
export type { Analyst, AskOptions, Inquiry } from './analyst.js';
export type { AnalystOptions, ModelOptions, TurnLimits } from './analyst-options.js';
export { createAnalyst } from './create-analyst.js';
export type { Message, ToolCall, TurnMessages } from './message.js';
export type { CellStarted, Step } from './step.js';
