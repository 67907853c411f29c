import { z } from 'zod';
import { address, dollars, hosts, ids, onlyIfOne, startsWith, tokens, whole } from './shapes.js';

const noBotToken =
  'is missing: create the app from manifest.yml at https://api.slack.com/apps, install it, and copy its Bot User OAuth Token (xoxb-…)';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** What each variable may be; its messages name the remedy. */
export const settings = z.object({
  SLACK_BOT_TOKEN: z.string(noBotToken).pipe(startsWith('xoxb-')),
  SLACK_APP_TOKEN: startsWith('xapp-').optional(),
  SLACK_SIGNING_SECRET: z.string().optional(),
  SLACK_API_URL: address('https://slack.com/api/').default('https://slack.com/api/'),
  PORT: whole(3000, 0, 65_535),
  ALLOWED_CHANNELS: ids(/^[CG][A-Z0-9]+$/, 'C0123ABCD,C0456EFGH').optional(),
  ALLOWED_USERS: ids(/^[UW][A-Z0-9]+$/, 'U0123ABCD,U0456EFGH').optional(),
  ALLOW_GUESTS: onlyIfOne(),
  ALLOW_EXTERNAL: onlyIfOne(),
  LINK_HOSTS: hosts('docs.example.com,wiki.example.com').optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address('http://127.0.0.1:11434/v1').optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: address('http://127.0.0.1:8080').optional(),
  MODEL: z.string().default('gpt-5-mini'),
  MODEL_CALLS: z
    .enum(
      ['native', 'text'],
      'cannot be used: give native, or text for a model without tool calling',
    )
    .default('native'),
  MODEL_IMAGES: z.enum(['yes', 'no'], 'cannot be used: give yes or no').optional(),
  MODEL_CONTEXT_TOKENS: tokens(4_000).optional(),
  MODEL_INPUT_PRICE: dollars().optional(),
  MODEL_CACHED_INPUT_PRICE: dollars().optional(),
  MODEL_OUTPUT_PRICE: dollars().optional(),
  PANDASTACK_API: address('https://api.pandastack.ai').optional(),
  PANDASTACK_API_KEY: z.string().optional(),
  SANDBOX_SNAPSHOT: z.string().optional(),
  SANDBOX_PYTHON: z.string().optional(),
  SANDBOX_MEMORY_MIB: whole(3_072, 512, 1_048_576),
  SANDBOX_WITHOUT_ISOLATION: onlyIfOne(),
  MAX_SESSIONS: whole(20, 1, 10_000),
  MAX_TURNS: whole(8, 1, 1_000),
  WARM_SESSIONS: whole(1, 0, 100),
  HIBERNATED_SESSIONS: whole(100, 0, 10_000),
  MAX_STEPS: whole(12, 1, 100),
  MAX_TURN_TOKENS: tokens().optional(),
  MAX_USER_TOKENS: tokens().optional(),
  MAX_DAY_TOKENS: tokens().optional(),
  MAX_TURN_USD: dollars().optional(),
  MAX_USER_USD: dollars().optional(),
  MAX_DAY_USD: dollars().optional(),
  SESSION_IDLE_SECONDS: whole(1_800, 1, 604_800),
  // The sandbox client's requests end after five minutes, whatever they were told.
  CELL_TIMEOUT_SECONDS: whole(60, 1, 285),
  TURN_TIMEOUT_SECONDS: whole(300, 1, 7_200),
  RESTORE_SECONDS: whole(60, 0, 600),
  DRAIN_SECONDS: whole(25, 0, 3_600),
  MAX_FILE_MIB: whole(200, 1, 10_240),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(?:ql)?:\/\//,
      'cannot be used: give a Postgres address, such as postgres://user:password@host/threadbook',
    )
    .optional(),
  KEEP_DAYS: whole(90, 1, 36_500),
  KEEP_FILES_MIB: whole(0, 0, 1_048_576),
  LOG_LEVEL: z
    .enum(logLevels, `cannot be used: give one of ${logLevels.join(', ')}`)
    .default('info'),
});

/** Every variable that is read. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

export type Settings = z.infer<typeof settings>;
