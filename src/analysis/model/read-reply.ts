import { ReplyBuffer } from './reply-buffer.js';
import type { ReplyEnd } from './reply-end.js';

/** A piece of text, or the end of the reply. */
export type ReplyPart = string | ReplyEnd;

/**
 * Reads a streamed completion of OpenAI or of a server that imitates it.
 * @param onFinished called when the model said that it is done; only usage may still come, and what
 * goes wrong from then on is no matter.
 * @throws {ModelFault} if it ends before the model said that it is done.
 */
export async function* readReply(
  chunks: AsyncIterable<unknown>,
  onFinished: () => void,
): AsyncGenerator<ReplyPart> {
  const reply = new ReplyBuffer(onFinished);
  try {
    for await (const raw of chunks) {
      const text = reply.add(raw);
      if (text !== '') yield text;
    }
  } catch (error) {
    if (!reply.isFinished) throw error;
  }
  const rest = reply.rest();
  if (rest !== '') yield rest;
  yield reply.end();
}
