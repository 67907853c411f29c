import { mkdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LocalSlack } from '../slack/index.js';
import { printThread } from './print-thread.js';
import { type Environment, withDemo } from './with-demo.js';

export interface DemoOptions {
  readonly file: string;
  /** The first comes with the file and a mention, the others follow in its thread without one. */
  readonly questions: readonly string[];
  /** Gets the charts, the other files of the answers, and the program's log. */
  readonly outputFolder: string;
  readonly environment: Environment;
  readonly write: (text: string) => void;
}

const channel = 'C0SALES';
const answerMs = 600_000;

/** The whole program against three stand-ins: a mention with a file, follow-ups, the thread as it grows. */
export async function runDemo(options: DemoOptions): Promise<void> {
  const { environment, outputFolder, write } = options;
  const content = await readVisitorsFile(options.file);
  await rm(outputFolder, { recursive: true, force: true });
  await mkdir(outputFolder, { recursive: true });
  const logFile = join(outputFolder, 'program.log');
  await withDemo({ environment, logFile }, async ({ slack, introduction, lost }) => {
    write(
      `A stand-in Slack, a sandbox server and the program run on this machine. ${introduction}\n` +
        `Channel #sales, ${slack.people()[0]?.realName} and ${slack.bot.name}:\n`,
    );
    const file = { name: basename(options.file), content };
    await converse(slack, { ...options, file, lost });
  });
  write(`\nCharts and files: ${outputFolder}/\n`);
}

async function readVisitorsFile(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new Error(`${path} cannot be read. Give the path of a file that you may read.`, {
      cause: error,
    });
  }
}

interface Conversation extends Omit<DemoOptions, 'file'> {
  readonly file: { readonly name: string; readonly content: Uint8Array };
  /** Rejects when the program ends before its time. */
  readonly lost: Promise<never>;
}

async function converse(slack: LocalSlack, conversation: Conversation): Promise<void> {
  const { questions, file, outputFolder, write, lost } = conversation;
  const [first = '', ...followUps] = questions;
  write(`\n┌ you: @Threadbook ${first}  📎 ${file.name}\n`);
  const text = `<@${slack.bot.userId}> ${first}`;
  const { threadTs, ...posted } = await slack.post({ channel, text, files: [file] });
  const watch = async (after: string) => {
    await using _ = printThread({ slack, channel, threadTs, after, outputFolder, write });
    await Promise.race([answered(slack, threadTs), lost]);
  };
  await watch(posted.ts);
  for (const followUp of followUps) {
    write(`\n┌ you: ${followUp}\n`);
    await watch((await slack.post({ channel, text: followUp, threadTs })).ts);
  }
}

/** The program says "processing" when it takes a question and "active" when all of the answer is there. */
async function answered(slack: LocalSlack, threadTs: string): Promise<void> {
  const session = () => slack.statusOf(channel, threadTs).session;
  await slack.waitFor(() => session() === 'processing', {
    timeoutMs: 30_000,
    what: 'A first sign',
  });
  await slack.waitFor(() => session() === 'active', { timeoutMs: answerMs, what: 'The answer' });
}
