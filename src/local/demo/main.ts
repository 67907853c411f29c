import { parseArgs } from 'node:util';
import { type DemoOptions, runDemo } from './run-demo.js';
import { serveDemo } from './serve-demo.js';

const usage = 'Usage: npm run demo [-- --terminal [FILE QUESTION [FOLLOW-UP…]]]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { terminal: { type: 'boolean' } },
  });
  const common = {
    outputFolder: 'demo-output',
    environment: process.env,
    write: (text: string) => void process.stdout.write(text),
  };
  // A file and a question say by themselves that the answer is wanted here.
  if (values.terminal || positionals.length > 0)
    await runDemo({ ...wishes(positionals), ...common });
  else await serveDemo({ ...common, signal: untilTold() });
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 1;
}

/** The visitor's own file and questions, or the bundled ones. */
function wishes(given: readonly string[]): Pick<DemoOptions, 'file' | 'questions'> {
  const [file, ...questions] = given;
  if (file === undefined)
    return {
      file: 'examples/sales.csv',
      questions: ['what drives revenue? plot it by month', 'now only for the north region'],
    };
  if (questions.length === 0) throw new Error('A file needs a question about it.');
  return { file, questions };
}

function untilTold(): AbortSignal {
  const told = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => told.abort());
  return told.signal;
}
