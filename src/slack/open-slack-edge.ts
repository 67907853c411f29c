import type { ThreadKey } from '../threads/index.js';
import { type AccessRules, createAccess } from './access/access.js';
import { createAdmit } from './access/door.js';
import { createLookUpPerson, type LookUpPerson } from './access/people.js';
import type { AnsweringOptions } from './answering.js';
import { afterSubmission } from './buttons/buttons.js';
import { createWhisper } from './buttons/whisper.js';
import { type Delivery, type Interaction, startBoltApp } from './connection/bolt-app.js';
import { createBoltLogger } from './connection/bolt-logger.js';
import { type HttpServer, openHttpServer } from './connection/http-server.js';
import { createLine, type Line } from './connection/line.js';
import { createWebClients } from './connection/web-clients.js';
import { createAttach } from './files/attachments.js';
import { createFileLookUp } from './files/look-up.js';
import { createHostTrust } from './files/slack-hosts.js';
import { forgetLater } from './forget/forget-later.js';
import { readHomeVisit, showHome } from './home/show-home.js';
import { createSuggestPrompts, readPromptsPlace } from './home/suggest-prompts.js';
import { createSecretMask } from './hostile/secrets.js';
import type { Call } from './inbound/router.js';
import { Intake } from './intake.js';
import { createInteract } from './interact.js';
import { NotWritten } from './not-written.js';
import { createOutlet } from './outlet.js';
import { Openings } from './reply/openings.js';
import { StreamStarts } from './reply/stream-starts.js';
import { createSlackCalls, type SlackCalls } from './slack-calls.js';
import type { SlackConnection, SlackEdge, SlackEdgeOptions } from './slack-edge.js';
import { UnderWay } from './under-way.js';

/** Least time between two calls that show one reply's progress (tiers of chat.update, appendStream). */
const PACE_MS = 1_000;

/** What somebody pressed a button for is nearly always done by then. */
const DEED_MS = 10_000;

const MEMBERS_ONLY: AccessRules = {
  channels: undefined,
  users: undefined,
  guests: false,
  outsiders: false,
};

/**
 * Connects to Slack and answers until it is closed.
 * @throws {SlackStartError} when Slack refuses a token or cannot be reached, or the port is taken.
 */
export async function openSlackEdge(options: SlackEdgeOptions): Promise<SlackEdge> {
  const { botToken, apiUrl, logger } = options;
  const boltLogger = createBoltLogger(logger);
  const calls = createSlackCalls(createWebClients({ botToken, apiUrl, logger: boltLogger }));
  const lookUpPerson = createLookUpPerson(calls);
  const access = createAccess({ rules: options.access ?? MEMBERS_ONLY, lookUpPerson, logger });
  const admit = createAdmit({ calls, access, lookUpPerson, logger });
  const parts = answering(options, calls, lookUpPerson);
  const whisper = createWhisper(calls, logger);
  const intake = new Intake({ access, admit, whisper, ...parts });
  const deedOptions = {
    ...{ ...parts, access, desk: options.desk, whisper },
    take: (delivery: Delivery) => intake.take(delivery),
    takeAgreed: (delivery: Delivery, where: 'here' | 'elsewhere') =>
      intake.takeAgreed(delivery, where),
    withdraw: (thread: ThreadKey, by: string) => intake.withdraw(thread, by),
    mustAsk: (call: Call) => intake.mustAsk(call),
    // Nobody asks here, so no host is trusted.
    outlet: createOutlet({ allowedHosts: new Set(), secrets: parts.secrets }),
  };
  const deeds = new UnderWay();
  const line = createLine({ ...options, boltLogger });
  const state = { isDraining: false };
  const fault = () => (state.isDraining ? 'draining' : line.fault());

  const interact = createInteract(deedOptions);
  const suggest = createSuggestPrompts({ calls, access, logger });
  const onDelivery = async (delivery: Delivery) => {
    const visit = readHomeVisit(delivery.event);
    const place = readPromptsPlace(delivery.event);
    if (place !== undefined) deeds.add(suggest(place, delivery.team));
    else if (visit !== undefined)
      deeds.add(showHome(visit, { ...deedOptions, team: delivery.team }));
    else if ((await intake.take(delivery)) === 'unwritten') throw new NotWritten();
  };
  const onInteraction = (given: Interaction) => deeds.add(interact(given));
  await startBoltApp({
    ...options,
    ...{ boltLogger, receiver: line.receiver },
    ...{ onDelivery, onInteraction },
    afterSubmission: (body, by) => afterSubmission(body, by, deedOptions),
  });
  const server = await openHttpServer({ ...options, onRequest: line.onRequest, fault });
  const watch = await connect(line, {
    server,
    // First what was left unanswered, so that what comes now stands in line behind it.
    watch: () =>
      options.ledger.watch({
        takeOver: (entries) => intake.takeOver(entries),
        end: (id, end) => intake.end(id, end),
        forget: (wishes) => {
          for (const wish of wishes) deeds.add(forgetLater(wish, deedOptions));
        },
      }),
  });

  const drain: SlackEdge['drain'] = async (limits) => {
    state.isDraining = true;
    await line[Symbol.asyncDispose]();
    await watch[Symbol.asyncDispose]();
    await intake.drain(limits);
    await deeds.settled({ withinMs: DEED_MS });
  };
  return {
    port: server.port,
    drain,
    async [Symbol.asyncDispose]() {
      await drain({ deadlineMs: 0 });
      await server[Symbol.asyncDispose]();
    },
  };
}

function answering(
  options: SlackEdgeOptions,
  calls: SlackCalls,
  lookUpPerson: LookUpPerson,
): AnsweringOptions {
  const { botToken, apiUrl, maxFileBytes, connection } = options;
  const secrets = [botToken, ownSecret(connection), ...(options.secrets ?? [])];
  return {
    calls,
    ledger: options.ledger,
    answer: options.answer,
    logger: options.logger,
    attach: createAttach({
      botToken,
      maxBytes: maxFileBytes,
      isTrusted: createHostTrust(apiUrl),
      lookUp: createFileLookUp(calls),
    }),
    lookUpPerson,
    secrets,
    linkHosts: options.linkHosts ?? new Set(),
    mask: createSecretMask(secrets),
    paceMs: PACE_MS,
    streams: { works: true },
    starts: new StreamStarts(),
    openings: new Openings(),
  };
}

interface Connecting {
  readonly server: HttpServer;
  readonly watch: () => Promise<AsyncDisposable>;
}

/** What was opened before is closed when Slack cannot be reached. */
async function connect(line: Line, { server, watch: begin }: Connecting): Promise<AsyncDisposable> {
  const watch = await begin();
  try {
    await line.connect();
    return watch;
  } catch (error) {
    await watch[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
    throw error;
  }
}

function ownSecret(connection: SlackConnection): string {
  return connection.mode === 'http' ? connection.signingSecret : connection.appToken;
}
