import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createAnalyst } from './analysis/index.js';
import type { Config, PandaStackServer } from './config/index.js';
import { keepPurging } from './keep-purging.js';
import { createLedger } from './ledger/index.js';
import { openLocalPandaStack } from './local/pandastack/index.js';
import {
  createSandboxes,
  type KernelSession,
  openReaper,
  openWarmSessions,
  type Sandboxes,
  type WarmSessions,
} from './sandbox/index.js';
import { type Ledger, openSlackEdge } from './slack/index.js';
import { openStore, type Store } from './store/index.js';
import { createThreads, type ThreadKey, type Threads } from './threads/index.js';
import {
  Budget,
  createAnswerer,
  createDesk,
  createThreadRecords,
  createUpkeep,
  dayOf,
  type ThreadRecords,
  type Upkeep,
} from './turns/index.js';

/** The whole program, running. Disposal drains the turns under way, then kills every sandbox. */
export interface App extends AsyncDisposable {
  /** The HTTP port that serves `/healthz`, and `/slack/events` in HTTP mode. */
  readonly port: number;
}

export interface AppOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** Gives the opening up; what was opened is closed. An app that is open is closed by its disposal. */
  readonly signal: AbortSignal;
}

/** Joins the rooms. What was opened is closed again, in reverse, also when a later step fails. */
export async function openApp(options: AppOptions): Promise<App> {
  const opened: AsyncDisposable[] = [];
  const close = async () => {
    for (let part = opened.pop(); part !== undefined; part = opened.pop())
      await part[Symbol.asyncDispose]();
  };
  try {
    const { config, logger } = options;
    const storeLog = logger.child({ room: 'store' });
    const store = await openStore({ place: config.store.place, logger: storeLog });
    opened.push(store);
    const records = createThreadRecords({ store, logger: storeLog });
    opened.push(keepPurging({ store, ...config.store, logger: storeLog, now: Date.now }));
    const isKnown = (thread: string) => records.isKnown(thread as ThreadKey);
    const ledger = createLedger({ store, isKnown, logger: storeLog, now: Date.now });
    opened.push(ledger);
    const server = options.config.pandastack ?? (await openEmbeddedServer(options, opened));
    options.signal.throwIfAborted();
    const owner = { app: 'threadbook', instance: store.instance, life: randomUUID() };
    const sandboxes = openSandboxes(server, options);
    opened.push(openReaping({ ...options, sandboxes, owner }));
    const warm = openWarm({ ...options, sandboxes, owner });
    opened.push(warm);
    const upkeep = createUpkeep({ store, logger, mostCopyBytes: config.store.mostCopyBytes });
    const threads = openThreads({ warm, upkeep }, options);
    opened.push(threads);
    const edge = await unlessAborted(
      openEdge({ threads, warm, store, records, ledger, upkeep }, options),
      options.signal,
    );
    opened.push(edge, draining(edge, options.config.limits.drainMs));
    return { port: edge.port, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Slack may keep a connection waiting for long; the bot's end must not wait with it. */
async function unlessAborted<T extends AsyncDisposable>(
  opening: Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  // Given up already: what comes late is closed, and why it did not come interests nobody any more.
  const late = () => opening.then((part) => part[Symbol.asyncDispose]()).catch(() => undefined);
  let giveUp = () => {};
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => {
      void late();
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
  try {
    return await Promise.race([opening, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

async function openEmbeddedServer(
  { config, logger }: AppOptions,
  opened: AsyncDisposable[],
): Promise<PandaStackServer> {
  const { python, memoryBytes, withoutIsolation } = config.embeddedSandbox;
  const { maxSessions, maxTurns, warmSessions } = config.limits;
  const server = await openLocalPandaStack({
    port: 0,
    apiKey: randomUUID(),
    logger: logger.child({ room: 'embedded sandbox' }),
    python,
    withoutIsolation,
    // A session that is being killed and the one that takes its place are there together.
    limits: { memoryBytes, sandboxes: maxSessions + maxTurns + warmSessions },
  });
  opened.push(server);
  logger.warn(
    { bootMode: server.bootMode },
    `no PandaStack is configured, so cells run on this machine in the embedded sandbox server: ${
      withoutIsolation
        ? 'WITHOUT ISOLATION, with all the rights of this process'
        : 'no network, no files or processes of the host, limited memory; but the kernel is shared with the host'
    }`,
  );
  return { apiUrl: server.url, apiKey: server.apiKey };
}

function openSandboxes(
  server: PandaStackServer,
  { config: { limits, sandboxSnapshot }, logger }: AppOptions,
): Sandboxes {
  return createSandboxes({
    ...server,
    snapshot: sandboxSnapshot,
    onSnapshotRefused: (err) =>
      logger.warn(
        { err, snapshot: sandboxSnapshot },
        'sandboxes start from the template, since SANDBOX_SNAPSHOT is refused; npm run sandbox:snapshot makes another',
      ),
    longestCellMs: limits.cellMs,
    ttlSeconds: Math.ceil((limits.sessionIdleMs + limits.turnMs) / 1000),
  });
}

interface Owned extends AppOptions {
  readonly sandboxes: Sandboxes;
  /** What every sandbox carries on the server: whose it is, and by which process it was opened. */
  readonly owner: { readonly app: string; readonly instance: string; readonly life: string };
}

/** Milliseconds for which an idle session sleeps at most, where its server can put it to sleep. */
const asleepMs = 24 * 60 * 60 * 1000;

/** Milliseconds between two looks for sandboxes that nobody holds. */
const reapEveryMs = 60_000;

function openReaping({ sandboxes, owner: { life, ...instance }, ...options }: Owned) {
  const logger = options.logger.child({ room: 'sandbox' });
  return openReaper({
    sandboxes,
    instance,
    life: { life },
    everyMs: reapEveryMs,
    onReaped: (sandboxId) => logger.warn({ sandboxId }, 'orphaned sandbox killed'),
    onError: (err) => logger.warn({ err }, 'orphaned sandboxes could not be looked for'),
  });
}

function openWarm({ sandboxes, owner, config: { limits }, ...options }: Owned): WarmSessions {
  const logger = options.logger.child({ room: 'sandbox' });
  return openWarmSessions({
    sandboxes,
    metadata: owner,
    size: limits.warmSessions,
    maxAgeMs: limits.sessionIdleMs / 2,
    onError: (err) => logger.warn({ err }, 'no session could be kept ready'),
  });
}

function openThreads(
  { warm, upkeep }: Pick<EdgeParts, 'warm' | 'upkeep'>,
  options: AppOptions,
): Threads<KernelSession> {
  const { limits } = options.config;
  const logger = options.logger.child({ room: 'threads' });
  return createThreads<KernelSession>({
    open: (thread, { signal }) => warm.open({ metadata: { thread }, signal }),
    maxSessions: limits.maxSessions,
    maxTurns: limits.maxTurns,
    idleMs: limits.sessionIdleMs,
    maxAsleep: limits.hibernatedSessions,
    asleepMs,
    settled: (session) => upkeep.states.settled(session),
    onClosed: ({ key, reason, cause, error }) =>
      error === undefined
        ? logger.info({ thread: key, reason, err: cause }, 'session closed')
        : logger.error({ thread: key, reason, err: error }, 'session could not be closed'),
  });
}

interface EdgeParts {
  readonly warm: WarmSessions;
  readonly threads: Threads<KernelSession>;
  readonly store: Store;
  readonly records: ThreadRecords;
  readonly ledger: Ledger;
  readonly upkeep: Upkeep;
}

async function openEdge(
  { threads, warm, store, records, ledger, upkeep }: EdgeParts,
  { config, logger }: AppOptions,
) {
  const { limits, model } = config;
  const today = await store.usage.ofDay(dayOf(Date.now()));
  const spentToday = today.map(({ user, inputTokens, outputTokens, usd }) => ({
    user,
    tokens: inputTokens + outputTokens,
    usd,
  }));
  const budget = new Budget({ ...limits, spentToday, now: Date.now });
  const analyst = createAnalyst({ model, limits, logger: logger.child({ room: 'analysis' }) });
  const { restoreMs, cellMs } = limits;
  const working = { threads, records, store, upkeep, restoreMs, cellMs, fileMs: limits.turnMs };
  return openSlackEdge({
    ...config.slack,
    maxFileBytes: limits.maxFileBytes,
    logger: logger.child({ room: 'slack' }),
    secrets: ownSecrets(config),
    answer: createAnswerer({
      ...working,
      budget,
      analyst,
      openFresh: ({ signal }) => warm.open({ metadata: {}, signal }),
      logger,
    }),
    ledger,
    desk: createDesk({
      ...working,
      budget,
      setup: setupOf(config, store),
      logger: logger.child({ room: 'turns' }),
    }),
  });
}

/** What people may know of how the program is set up. */
function setupOf({ limits, model, pandastack }: Config, store: Store) {
  const { userTokens: tokens, userUsd: usd, maxSessions } = limits;
  return {
    ...{ most: { tokens, usd }, maxSessions, model: model.name },
    sandboxes: pandastack === undefined ? ('embedded' as const) : ('pandastack' as const),
    store: store.isShared ? ('postgres' as const) : ('sqlite' as const),
  };
}

/** Closing the edge while turns run would leave their askers without a word, so it is drained first. */
function draining(
  edge: { drain(options: { readonly deadlineMs: number }): Promise<void> },
  deadlineMs: number,
): AsyncDisposable {
  return { [Symbol.asyncDispose]: () => edge.drain({ deadlineMs }) };
}

/** Values of the process that no answer may show; the edge knows Slack's own. */
function ownSecrets({ model, pandastack }: Config): readonly string[] {
  return [model.apiKey, pandastack?.apiKey ?? ''].filter((secret) => secret.length > 4);
}
