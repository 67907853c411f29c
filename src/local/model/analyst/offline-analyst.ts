import type { Mind, Reply } from '../mind.js';
import type { ChatRequest } from '../wire/chat-request.js';
import { readTurns } from './conversation/read-turns.js';
import { nextMove } from './next-move.js';

/**
 * A mind without a language model: it answers a few kinds of question about any table by rules,
 * computing every figure with `run_python`, and says so in each answer.
 */
export function offlineAnalyst(): Mind {
  return {
    model: 'offline-analyst',
    reply: (request) => Promise.resolve(replyTo(request)),
  };
}

function replyTo(request: ChatRequest): Reply {
  const move = nextMove(readTurns(request.messages), {
    mayRun: request.tools.includes('run_python'),
  });
  if (move.kind === 'say') return { kind: 'message', text: move.text, calls: [] };
  const { code, title } = move.cell;
  return { kind: 'message', text: '', calls: [{ tool: 'run_python', input: { code, title } }] };
}
