import type { SlackConnection } from '../slack/index.js';
import type { Config, Limits } from './config.js';
import { toModel } from './model-settings.js';
import { toPandaStack } from './panda-stack.js';
import type { Settings } from './settings.js';

const mebibyte = 1024 * 1024;

interface Secrets {
  readonly connection: SlackConnection;
  readonly modelKey: string;
}

/** The settings in the program's own words. */
export function toConfig(given: Settings, { connection, modelKey }: Secrets): Config {
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
      mostCopyBytes: given.KEEP_FILES_MIB * mebibyte,
    },
    limits: toLimits(given),
    logLevel: given.LOG_LEVEL,
  };
}

function toLimits(given: Settings): Limits {
  return {
    maxSessions: given.MAX_SESSIONS,
    maxTurns: given.MAX_TURNS,
    warmSessions: given.WARM_SESSIONS,
    hibernatedSessions: given.HIBERNATED_SESSIONS,
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
