export type {
  Answer,
  AnswerFault,
  AnswerFile,
  AnswerOutcome,
  AnswerStep,
  AnswerTable,
  Note,
  WithheldReason,
} from './answer.js';
export { SlackStartError } from './connection/slack-start-error.js';
export { FileRefused } from './file-refused.js';
export { type SlackFile, slackFileSchema } from './files/slack-file.js';
export type { Acceptance, Begun, Ended, Entry, Ledger } from './ledger.js';
export { openSlackEdge } from './open-slack-edge.js';
export type { Attachment, Question } from './question.js';
export type { AnswerOptions, SlackConnection, SlackEdge, SlackEdgeOptions } from './slack-edge.js';
