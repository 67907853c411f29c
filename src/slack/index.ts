export type {
  Answer,
  AnswerFault,
  AnswerFile,
  AnswerOutcome,
  AnswerStep,
  AnswerTable,
  Note,
} from './answer.js';
export { FileRefused } from './file-refused.js';
export type { Asker, Attachment, Question } from './question.js';
export type { AnswerOptions, SlackConnection, SlackEdge, SlackEdgeOptions } from './slack-edge.js';
