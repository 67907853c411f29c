import type { Message } from '../message.js';
import type { ReplyPart } from '../model/read-reply.js';

/** One request to the model: the conversation, and whether it may call the tool. */
export interface ReplyRequest {
  readonly messages: readonly Message[];
  readonly withTool: boolean;
}

/** Streams the model's reply. @throws {ModelFault} or the turn's abort reason. */
export type AskModel = (request: ReplyRequest) => AsyncIterable<ReplyPart>;
