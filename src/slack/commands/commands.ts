import { refused } from '../access/refused.js';
import { plainSection } from '../blocks.js';
import type { DeedOptions } from '../buttons/deed.js';
import type { Response } from '../connection/bolt-app.js';
import { errorIdOf } from '../error-id.js';
import { openForgetting } from '../forget/open-forgetting.js';
import { faultFacts } from '../slack-fault.js';
import { buttonWords, commandWords, homeWords, standingWords } from '../words.js';
import { threadAt } from './permalink.js';
import { type Command, readCommand } from './read-command.js';
import { escapedText, threadLines, threadNames } from './standing-text.js';

export interface Given {
  readonly body: unknown;
  readonly team: string;
  readonly respond: (answer: Response) => Promise<void>;
}

/** Does what a slash command says; its answer is for the one who gave it. Never rejects. */
export type TakeCommand = (given: Given) => Promise<void>;

const MOST_THREADS = 10;

export function createTakeCommand(options: DeedOptions): TakeCommand {
  const { access, logger } = options;
  return async ({ body, team, respond }) => {
    const command = readCommand(body, team);
    if (command === undefined) return;
    const say = (answer: Response) =>
      respond(answer).catch((error: unknown) => {
        logger.warn(faultFacts(error), 'a command could not be answered');
      });
    try {
      const refusal = await access.refusalOf(command);
      const answer =
        refusal === undefined
          ? await answerTo(command, options)
          : said(refused(refusal, { ...command, logger }));
      if (answer !== undefined) await say(answer);
    } catch (error) {
      const errorId = errorIdOf(error);
      logger.error({ errorId, word: command.word, ...faultFacts(error) }, 'a command did not work');
      await say(said(buttonWords.broken(errorId)));
    }
  };
}

/** Undefined when there is nothing to say. */
async function answerTo(command: Command, options: DeedOptions): Promise<Response | undefined> {
  switch (command.word) {
    case 'status':
      return status(command, options);
    case 'forget':
      return forget(command, options);
    case 'help':
    case '':
      return said(commandWords.help(command.name));
    default:
      return said(commandWords.unknown(command.name));
  }
}

async function status({ team, userId }: Command, { desk, outlet }: DeedOptions): Promise<Response> {
  const threads = await desk.threadsOf(userId, { team, most: MOST_THREADS });
  const standing = standingWords(desk.standing(userId));
  const title = homeWords.threads(threads.length);
  return {
    text: [title, threadNames(threads, outlet), escapedText(standing)].join('\n'),
    blocks: [plainSection(title), ...threadLines(threads, outlet), plainSection(standing)],
  };
}

/** Of a thread that is named by its address, or of the latest that this person began in the channel. */
async function forget(command: Command, options: DeedOptions): Promise<Response | undefined> {
  const { rest } = command;
  const place = rest === '' ? await latestOwn(command, options) : threadAt(rest);
  if (place === undefined)
    return said(rest === '' ? commandWords.nothingHere(command.name) : commandWords.noAddress);
  const { team, userId, triggerId } = command;
  await openForgetting({ team, userId, triggerId, ...place }, options);
  return undefined;
}

async function latestOwn({ team, channel, userId }: Command, { desk }: DeedOptions) {
  const threads = await desk.threadsOf(userId, { team, channel, most: MOST_THREADS });
  for (const { thread } of threads)
    if ((await desk.starterOf(thread)) === userId)
      return { channel, rootTs: thread.split(':').at(-1) ?? '' };
  return undefined;
}

function said(text: string): Response {
  return { text, blocks: [] };
}
