import { once } from 'node:events';
import { z } from 'zod';
import { offlineAnalyst, openLocalModel } from './index.js';

const port = z.coerce
  .number('PORT must be a number, such as 8090')
  .int()
  .min(0)
  .max(65_535)
  .parse(process.env['PORT'] ?? 8090);
await using model = await openLocalModel({ port, mind: offlineAnalyst() });
process.stdout.write(
  [
    `The offline analyst listens at ${model.url}`,
    'It is no language model: it knows a few kinds of question about a table.',
    `Point the program at it with OPENAI_BASE_URL=${model.url} and any OPENAI_API_KEY.`,
    '',
  ].join('\n'),
);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
