import { once } from 'node:events';
import { z } from 'zod';
import { readSettings, wholeNumber } from '../read-settings.js';
import { runAlone } from '../run-alone.js';
import { offlineAnalyst, openLocalModel } from './index.js';

const Environment = z.object({ PORT: wholeNumber(0, 65_535).default(8090) });

await runAlone(async () => {
  const { PORT: port } = readSettings(Environment, process.env);
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
});
