import type { ModelOptions } from '../../src/analysis/index.js';
import * as anthropic from './anthropic-replies.js';
import type { ScriptedReply } from './scripted-model.js';
import * as openai from './scripted-replies.js';

/** One way to speak to a model, and how a scripted server says the same things on it. */
export interface Wire {
  readonly name: string;
  readonly options: Partial<ModelOptions>;
  says(text: string): ScriptedReply;
  /** One call for each piece of code; a model without tool calls can make but one. */
  runs(...codes: readonly string[]): ScriptedReply;
  /** A reply that the service itself withholds. */
  withholds(text: string): ScriptedReply;
  /** A reply that ran into the model's limit of tokens. */
  isCutOff(text: string): ScriptedReply;
  readonly errsInStream: (error: object) => ScriptedReply;
  readonly fails: typeof openai.fails;
  readonly stallsAfter: typeof openai.stallsAfter;
  readonly breaksAfter: typeof openai.breaksAfter;
  readonly endsWithoutFinish: typeof openai.endsWithoutFinish;
}

const { breaksAfter, endsWithoutFinish, fails, stallsAfter } = openai;
const openaiWire: Wire = {
  name: 'OpenAI',
  options: {},
  says: (text) => openai.says(text),
  runs: (...codes) => openai.runs(...codes),
  withholds: (text) => openai.says(text, 'content_filter'),
  isCutOff: (text) => openai.says(text, 'length'),
  errsInStream: (error) => openai.sendsEvents(JSON.stringify({ error })),
  ...{ breaksAfter, endsWithoutFinish, fails, stallsAfter },
};

const textWire: Wire = {
  ...openaiWire,
  name: 'OpenAI without tool calls',
  options: { calls: 'text' },
  runs: (...codes) => openai.says(codes.map((code) => `\`\`\`python\n${code}\n\`\`\``).join('\n')),
};

export const anthropicWire: Wire = {
  name: 'Anthropic',
  options: { provider: 'anthropic', name: 'claude-test' },
  says: (text) => anthropic.says(text),
  runs: (...codes) =>
    anthropic.calls(
      ...codes.map((code, at) => ({ id: `toolu_${at}_${Math.random()}`, json: jsonOf({ code }) })),
    ),
  withholds: (text) => anthropic.says(text, 'refusal'),
  isCutOff: (text) => anthropic.says(text, 'max_tokens'),
  errsInStream: anthropic.errsInStream,
  fails: anthropic.fails,
  stallsAfter: anthropic.stallsAfter,
  breaksAfter: anthropic.breaksAfter,
  endsWithoutFinish: anthropic.endsWithoutFinish,
};

export const wires: readonly Wire[] = [openaiWire, anthropicWire, textWire];

function jsonOf(input: object): string {
  return JSON.stringify(input);
}
