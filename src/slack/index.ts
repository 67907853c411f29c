export type { AccessRules } from './access/access.js';
export type {
  Answer,
  AnswerFault,
  AnswerFile,
  AnswerOutcome,
  AnswerStep,
  AnswerTable,
  Difference,
  Note,
  Offer,
  RestoredNote,
  VerifiedThread,
  WithheldReason,
} from './answer.js';
export { SlackStartError } from './connection/slack-start-error.js';
export type { Desk, Standing } from './desk.js';
export type { FileReading, ReadChoices, Reread, RereadWish } from './file-reading.js';
export { FileRefused } from './file-refused.js';
export type { GivenAnswer, GivenCell } from './given-answer.js';
export type { Ledger } from './ledger.js';
export { openSlackEdge } from './open-slack-edge.js';
export type { AskerFacts, Attachment, Question, Said } from './question.js';
export type { AnswerOptions, SlackConnection, SlackEdge, SlackEdgeOptions } from './slack-edge.js';
