import { parseArgs } from 'node:util';
import { type DemoOptions, runDemo } from './run-demo.js';

const usage = 'Usage: npm run demo [-- FILE QUESTION [FOLLOW-UP…]]';

try {
  await runDemo({
    ...wishes(),
    outputFolder: 'demo-output',
    environment: process.env,
    write: (text) => void process.stdout.write(text),
  });
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
  process.exitCode = 1;
}

/** The visitor's own file and questions, or the bundled ones. */
function wishes(): Pick<DemoOptions, 'file' | 'questions'> {
  const [file, ...questions] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined)
    return {
      file: 'examples/sales.csv',
      questions: ['what drives revenue? plot it by month', 'now only for the north region'],
    };
  if (questions.length === 0) throw new Error('A file needs a question about it.');
  return { file, questions };
}
