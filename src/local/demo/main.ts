import { parseArgs } from 'node:util';
import { runDemo } from './run-demo.js';

const usage = 'Usage: npm run demo [-- FILE QUESTION [FOLLOW-UP…]]';

const { positionals } = parseArgs({ allowPositionals: true });
const [file, ...questions] = positionals;

if (file !== undefined && questions.length === 0) {
  process.stderr.write(`A file needs a question about it.\n${usage}\n`);
  process.exitCode = 2;
} else {
  try {
    await runDemo({
      file: file ?? 'examples/sales.csv',
      questions:
        questions.length > 0
          ? questions
          : ['what drives revenue? plot it by month', 'now only for the north region'],
      outputFolder: 'demo-output',
      environment: process.env,
      write: (text) => void process.stdout.write(text),
    });
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
