import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { script } from '../src/local/model/index.js';
import { startWhole, type Whole } from '../test/support/whole.js';
import { type Figures, figuresOf, timed } from './figures.js';

const channel = 'C0SALES';
const busyTurns = 50;

export interface DeliveryFigures {
  /** Milliseconds from sending an event to its acknowledgement, with 50 turns running. */
  readonly eventAcknowledged: Figures;
  /** The same POST to a server that does nothing, in the same run. */
  readonly bareServer: Figures;
  /** Milliseconds from a person's message to the first sign in its thread, one question at a time. */
  readonly firstSign: Figures;
}

export async function measureDelivery(): Promise<DeliveryFigures> {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mind = script((question) => [
    { say: 'Done.', ...(question.startsWith('hold') ? { until } : {}) },
  ]);
  const limits = { MAX_TURNS: String(busyTurns), MAX_SESSIONS: String(busyTurns) };
  await using whole = await startWhole({ mind, settings: limits });
  const firstSign = figuresOf(await timed(20, () => firstSignOf(whole)));
  await holdTurns(whole);
  const eventAcknowledged = figuresOf(await timed(300, () => acknowledged(whole)));
  const bareServer = await measureBareServer();
  release();
  return { eventAcknowledged, bareServer, firstSign };
}

async function firstSignOf({ slack }: Whole): Promise<void> {
  const { threadTs } = await slack.post({ channel, text: `<@${slack.bot.userId}> quick` });
  await slack.waitFor(() => slack.statusOf(channel, threadTs).session !== 'none');
}

/** Leaves as many turns waiting for the model as may run at once. */
async function holdTurns({ slack, ...whole }: Whole): Promise<void> {
  for (let turn = 0; turn < busyTurns; turn += 1)
    await slack.post({ channel, text: `<@${slack.bot.userId}> hold ${turn}` });
  const deadline = Date.now() + 60_000;
  while ((await whole.sandboxes()).size < busyTurns && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function acknowledged({ slack }: Whole): Promise<void> {
  await (await slack.post({ channel, text: 'people talk among themselves' })).delivered;
}

async function measureBareServer(): Promise<Figures> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const body = JSON.stringify({ type: 'event_callback', text: 'x'.repeat(1_000) });
  const post = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
    await response.arrayBuffer();
  };
  try {
    return figuresOf(await timed(300, post));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
