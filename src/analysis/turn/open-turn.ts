import type { Logger } from 'pino';
import type { AskOptions, Inquiry } from '../analyst.js';
import type { TurnLimits } from '../analyst-options.js';
import { estimateTokens } from '../history/estimate-tokens.js';
import type { Price } from '../model/known-models.js';
import { Review } from '../review/review.js';
import { RunPython } from '../tool/run-python.js';
import { describeRunPython } from '../tool/tool-description.js';
import { userMessage } from '../user-message.js';
import { Conversation } from './conversation.js';
import { Speech } from './speech.js';
import { Spending } from './spending.js';
import { Transcript } from './transcript.js';
import { Turn } from './turn.js';
import type { TurnClock } from './turn-clock.js';

interface OpenTurnOptions {
  readonly clock: TurnClock;
  readonly contextTokens: number;
  readonly price: Price | undefined;
  readonly images: boolean;
  readonly limits: TurnLimits;
  readonly logger: Logger;
  readonly onStep: AskOptions['onStep'];
  readonly systemPrompt: string;
}

/** The part of the window that is kept for the model's own words. */
const replyShare = 0.2;
/** The parts that the question with its files, and one result, may take of the rest. */
const questionShare = 0.25;
const resultShare = 0.1;
const mostResultChars = 16_000;

export function openTurn(inquiry: Inquiry, options: OpenTurnOptions): Turn {
  const { clock, limits, logger, onStep } = options;
  const fixedTokens = tokensOfFixed(options);
  const room = Math.floor(options.contextTokens * (1 - replyShare)) - fixedTokens;
  const maxTokens = Math.max(1_000, room);
  const transcript = new Transcript(userMessage(inquiry, charsOf(maxTokens * questionShare)));
  const tool = new RunPython({
    kernel: inquiry.kernel,
    signal: clock.signal,
    onStep,
    limitMs: () => Math.max(1, Math.min(limits.cellMs, Math.round(clock.workMs))),
    showsPictures: options.images,
    maxChars: Math.min(mostResultChars, charsOf(maxTokens * resultShare)),
  });
  const review = new Review(inquiry, () => tool.cells);
  const speech = new Speech((delta) => onStep({ kind: 'text', delta }), review);
  const spending = new Spending(limits, options.price);
  const { history } = inquiry;
  const talk = { history, transcript, speech, spending };
  const conversation = new Conversation({ ...talk, maxTokens, fixedTokens });
  return new Turn({
    clock,
    conversation,
    logger,
    maxSteps: limits.maxSteps,
    review,
    speech,
    spending,
    tool,
    transcript,
  });
}

function tokensOfFixed({ limits, systemPrompt }: OpenTurnOptions): number {
  return estimateTokens(systemPrompt) + estimateTokens(describeRunPython(limits)) + 200;
}

/** English and code; text in other scripts is cut again when history is fitted. */
function charsOf(tokens: number): number {
  return Math.floor(tokens * 3);
}
