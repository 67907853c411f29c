import { z } from 'zod';
import { modelFacts, type Price } from './analysis/index.js';
import type { AccessRules, SlackConnection } from './slack/index.js';
import type { StorePlace } from './store/index.js';

/** Everything the program can be told, in its own words; read once, at the start. */
export interface Config {
  readonly slack: {
    readonly botToken: string;
    readonly connection: SlackConnection;
    readonly apiUrl: string;
    readonly port: number;
    readonly access: AccessRules;
    /** In lower case. */
    readonly linkHosts: ReadonlySet<string>;
  };
  readonly model: {
    readonly provider: 'openai' | 'anthropic';
    readonly name: string;
    readonly apiKey: string;
    /** How it calls the tool: natively until the server refuses that, or by fenced blocks in its text. */
    readonly calls: 'native' | 'text';
    /** Undefined means the provider's own. */
    readonly baseUrl: string | undefined;
    /** Undefined means what is known of the model. */
    readonly contextTokens: number | undefined;
    readonly price: Price | undefined;
    /** Whether it is shown the figures that it draws. */
    readonly images: boolean | undefined;
  };
  /** Undefined means the embedded sandbox server. */
  readonly pandastack: PandaStackServer | undefined;
  /** A snapshot that sandboxes start from. */
  readonly sandboxSnapshot: string | undefined;
  readonly embeddedSandbox: {
    /** Undefined looks for one. */
    readonly python: string | undefined;
    readonly memoryBytes: number;
    readonly withoutIsolation: boolean;
  };
  readonly store: {
    readonly place: StorePlace;
    /** Days after its last question until a thread is forgotten. */
    readonly keepDays: number;
  };
  readonly limits: Limits;
  readonly logLevel: LogLevel;
}

export interface PandaStackServer {
  readonly apiUrl: string;
  readonly apiKey: string | undefined;
}

export interface Limits {
  readonly maxSessions: number;
  readonly maxTurns: number;
  readonly warmSessions: number;
  readonly maxSteps: number;
  /** Tokens of one turn, of one asker in a day, of all askers in a day; undefined for no limit. */
  readonly turnTokens: number | undefined;
  readonly userTokens: number | undefined;
  readonly dayTokens: number | undefined;
  /** US dollars of the same; only given where the model's price is known. */
  readonly turnUsd: number | undefined;
  readonly userUsd: number | undefined;
  readonly dayUsd: number | undefined;
  readonly sessionIdleMs: number;
  readonly cellMs: number;
  readonly restoreMs: number;
  readonly turnMs: number;
  readonly drainMs: number;
  readonly maxFileBytes: number;
}

type LogLevel = (typeof logLevels)[number];

/** The settings cannot be used; the message lists every fault with its variable and the remedy. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `Threadbook cannot use these settings:\n${faults.map((fault) => `  - ${fault}\n`).join('')}` +
        'Set them in the environment or in a .env file (see .env.example), or try it without any: npm run demo',
    );
    this.faults = faults;
  }
}

/** The sandbox server alone, for what needs neither Slack nor a model. @throws {ConfigError} if none is set. */
export function readPandaStack(environment: Environment): PandaStackServer {
  const { data, error } = settings
    .pick({ PANDASTACK_API: true, PANDASTACK_API_KEY: true })
    .safeParse(withoutEmpty(environment));
  const server = data && toPandaStack(data);
  if (server) return server;
  throw new ConfigError(error ? faultsIn(error) : [noPandaStack]);
}

/** @throws {ConfigError} naming all faults at once. */
export function readConfig(environment: Environment): Config {
  const given = withoutEmpty(environment);
  const parsed = settings.safeParse(given);
  const connection = slackConnection(given);
  const modelKey = modelApiKey(given);
  if (parsed.success && connection && modelKey) {
    const config = toConfig(parsed.data, { connection, modelKey });
    const faults = [...priceFaults(parsed.data, config.model), ...snapshotFaults(config)];
    if (faults.length === 0) return config;
    throw new ConfigError(faults);
  }
  throw new ConfigError([
    ...(parsed.error ? faultsIn(parsed.error) : []),
    ...(connection ? [] : [noConnection]),
    ...(modelKey ? [] : [isAnthropic(given) ? noAnthropicKey : noModelKey]),
  ]);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty value, as in a copied .env.example, means "not set". */
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
}

function faultsIn({ issues }: z.ZodError): readonly string[] {
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`);
}

const noBotToken =
  'is missing: create the app from manifest.yml at https://api.slack.com/apps, install it, and copy its Bot User OAuth Token (xoxb-…)';
const noConnection =
  'SLACK_APP_TOKEN is missing: make an app-level token with connections:write (xapp-…) for Socket Mode; or set SLACK_SIGNING_SECRET to receive events over HTTP';
const noAnthropicKey =
  'ANTHROPIC_API_KEY is missing: make one at https://console.anthropic.com/settings/keys; MODEL begins with anthropic:';
const noModelKey =
  'OPENAI_API_KEY is missing: make one at https://platform.openai.com/api-keys; or set OPENAI_BASE_URL to a server that speaks the same API';

const noPandaStack =
  'PANDASTACK_API is missing: a snapshot is kept by a PandaStack server; give its address, or only PANDASTACK_API_KEY for the hosted one';

const mebibyte = 1024 * 1024;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function whole(fallback: number, least: number, most: number) {
  const message = `cannot be used: give a whole number from ${least} to ${most}, such as ${fallback}`;
  return z.coerce
    .number({ error: message })
    .int(message)
    .min(least, message)
    .max(most, message)
    .default(fallback);
}

function address(example: string) {
  return z.url({
    protocol: /^https?$/,
    error: `cannot be used: give an http or https address, such as ${example}`,
  });
}

function startsWith(prefix: string) {
  return z.string().startsWith(prefix, `cannot be right: it must begin with ${prefix}`);
}

/** Ids of channels or users, by commas or spaces. */
function ids(shape: RegExp, example: string) {
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.length > 0 && list.every((id) => shape.test(id)), {
      error: `cannot be used: give ids with commas between them, such as ${example}`,
    })
    .transform((list): ReadonlySet<string> => new Set(list));
}

function hosts(example: string) {
  return z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((list) => list.length > 0 && list.every((host) => HOST.test(host)), {
      error: `cannot be used: give names of hosts, without https://, such as ${example}`,
    })
    .transform((list): ReadonlySet<string> => new Set(list));
}

function onlyIfOne() {
  return z.literal('1', 'cannot be used: give 1, or leave it out').optional();
}

const HOST = /^(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/;
const noTokens = 'cannot be used: give a whole number of tokens, such as 500000';
const tokens = z.coerce.number({ error: noTokens }).int(noTokens).min(1, noTokens);
const noDollars = 'cannot be used: give US dollars, such as 0.5';
const dollars = z.coerce.number({ error: noDollars }).nonnegative(noDollars);

const settings = z.object({
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
  MODEL_CONTEXT_TOKENS: tokens.min(4_000, noTokens).optional(),
  MODEL_INPUT_PRICE: dollars.optional(),
  MODEL_CACHED_INPUT_PRICE: dollars.optional(),
  MODEL_OUTPUT_PRICE: dollars.optional(),
  PANDASTACK_API: address('https://api.pandastack.ai').optional(),
  PANDASTACK_API_KEY: z.string().optional(),
  SANDBOX_SNAPSHOT: z.string().optional(),
  SANDBOX_PYTHON: z.string().optional(),
  SANDBOX_MEMORY_MIB: whole(3_072, 512, 1_048_576),
  SANDBOX_WITHOUT_ISOLATION: onlyIfOne(),
  MAX_SESSIONS: whole(20, 1, 10_000),
  MAX_TURNS: whole(8, 1, 1_000),
  WARM_SESSIONS: whole(1, 0, 100),
  MAX_STEPS: whole(12, 1, 100),
  MAX_TURN_TOKENS: tokens.optional(),
  MAX_USER_TOKENS: tokens.optional(),
  MAX_DAY_TOKENS: tokens.optional(),
  MAX_TURN_USD: dollars.optional(),
  MAX_USER_USD: dollars.optional(),
  MAX_DAY_USD: dollars.optional(),
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
  LOG_LEVEL: z
    .enum(logLevels, `cannot be used: give one of ${logLevels.join(', ')}`)
    .default('info'),
});

/** Every variable that is read. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

type Settings = z.infer<typeof settings>;

function slackConnection(given: Environment): SlackConnection | undefined {
  const { SLACK_APP_TOKEN: appToken, SLACK_SIGNING_SECRET: signingSecret } = given;
  if (appToken) return { mode: 'socket', appToken };
  return signingSecret ? { mode: 'http', signingSecret } : undefined;
}

const anthropicPrefix = 'anthropic:';

function isAnthropic(given: { readonly MODEL?: string | undefined }): boolean {
  return given.MODEL?.startsWith(anthropicPrefix) ?? false;
}

function modelApiKey(given: Environment): string | undefined {
  if (isAnthropic(given))
    return given['ANTHROPIC_API_KEY'] ?? (given['ANTHROPIC_BASE_URL'] ? 'none' : undefined);
  // Servers that imitate OpenAI often want no key, but the client insists on one.
  return given['OPENAI_API_KEY'] ?? (given['OPENAI_BASE_URL'] ? 'none' : undefined);
}

interface Secrets {
  readonly connection: SlackConnection;
  readonly modelKey: string;
}

function toConfig(given: Settings, { connection, modelKey }: Secrets): Config {
  return {
    slack: {
      botToken: given.SLACK_BOT_TOKEN,
      connection,
      apiUrl: given.SLACK_API_URL,
      port: given.PORT,
      access: {
        channels: given.ALLOWED_CHANNELS,
        users: given.ALLOWED_USERS,
        guests: given.ALLOW_GUESTS !== undefined,
        outsiders: given.ALLOW_EXTERNAL !== undefined,
      },
      linkHosts: given.LINK_HOSTS ?? new Set(),
    },
    model: toModel(given, modelKey),
    pandastack: toPandaStack(given),
    sandboxSnapshot: given.SANDBOX_SNAPSHOT,
    embeddedSandbox: {
      python: given.SANDBOX_PYTHON,
      memoryBytes: given.SANDBOX_MEMORY_MIB * mebibyte,
      withoutIsolation: given.SANDBOX_WITHOUT_ISOLATION !== undefined,
    },
    store: {
      place: { dataDir: given.DATA_DIR, databaseUrl: given.DATABASE_URL },
      keepDays: given.KEEP_DAYS,
    },
    limits: toLimits(given),
    logLevel: given.LOG_LEVEL,
  };
}

function toPandaStack({
  PANDASTACK_API: apiUrl,
  PANDASTACK_API_KEY: apiKey,
}: Pick<Settings, 'PANDASTACK_API' | 'PANDASTACK_API_KEY'>): PandaStackServer | undefined {
  if (!(apiUrl || apiKey)) return undefined;
  return { apiUrl: apiUrl ?? 'https://api.pandastack.ai', apiKey };
}

function toModel(given: Settings, apiKey: string): Config['model'] {
  const { MODEL: name, MODEL_CALLS: calls, MODEL_CONTEXT_TOKENS: contextTokens } = given;
  const images = given.MODEL_IMAGES === undefined ? undefined : given.MODEL_IMAGES === 'yes';
  const model = { apiKey, calls, contextTokens, images, price: toPrice(given) };
  if (!isAnthropic(given))
    return { ...model, provider: 'openai', name, baseUrl: given.OPENAI_BASE_URL };
  const own = name.slice(anthropicPrefix.length);
  return { ...model, provider: 'anthropic', name: own, baseUrl: given.ANTHROPIC_BASE_URL };
}

function toPrice(given: Settings): Price | undefined {
  const { MODEL_INPUT_PRICE: input, MODEL_OUTPUT_PRICE: output } = given;
  if (input === undefined || output === undefined) return undefined;
  return { input, cachedInput: given.MODEL_CACHED_INPUT_PRICE ?? input, output };
}

/** A limit that could not be kept must not be believed in. */
function priceFaults(given: Settings, { price, ...model }: Config['model']): readonly string[] {
  const { MODEL_INPUT_PRICE: input, MODEL_OUTPUT_PRICE: output } = given;
  if ((input === undefined) !== (output === undefined))
    return [
      `${input === undefined ? 'MODEL_INPUT_PRICE' : 'MODEL_OUTPUT_PRICE'} is missing: a price is known by both`,
    ];
  if (modelFacts({ ...model, price }).price !== undefined) return [];
  return (['MAX_TURN_USD', 'MAX_USER_USD', 'MAX_DAY_USD'] as const)
    .filter((name) => given[name] !== undefined)
    .map(
      (name) =>
        `${name} cannot be kept: the price of ${model.name} is not known; set MODEL_INPUT_PRICE and MODEL_OUTPUT_PRICE (USD per million tokens)`,
    );
}

/** It would be refused at every start of a sandbox. */
function snapshotFaults({ pandastack, sandboxSnapshot }: Config): readonly string[] {
  if (pandastack || sandboxSnapshot === undefined) return [];
  return [
    'SANDBOX_SNAPSHOT cannot be used with the embedded sandbox, which keeps none beyond its end: leave it out, or set PANDASTACK_API',
  ];
}

function toLimits(given: Settings): Limits {
  return {
    maxSessions: given.MAX_SESSIONS,
    maxTurns: given.MAX_TURNS,
    warmSessions: given.WARM_SESSIONS,
    maxSteps: given.MAX_STEPS,
    turnTokens: given.MAX_TURN_TOKENS,
    userTokens: given.MAX_USER_TOKENS,
    dayTokens: given.MAX_DAY_TOKENS,
    turnUsd: given.MAX_TURN_USD,
    userUsd: given.MAX_USER_USD,
    dayUsd: given.MAX_DAY_USD,
    sessionIdleMs: given.SESSION_IDLE_SECONDS * 1000,
    cellMs: given.CELL_TIMEOUT_SECONDS * 1000,
    restoreMs: given.RESTORE_SECONDS * 1000,
    turnMs: given.TURN_TIMEOUT_SECONDS * 1000,
    drainMs: given.DRAIN_SECONDS * 1000,
    maxFileBytes: given.MAX_FILE_MIB * mebibyte,
  };
}
