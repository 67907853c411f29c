import type { Core } from '../core.js';
import { isJson, type Json, stringOf } from '../json.js';
import type { CallRecord } from '../state/call-record.js';
import type { Change } from '../state/change.js';
import type { DeliveryRecord } from '../state/delivery-record.js';
import type { DownloadRecord } from '../state/download-record.js';
import type { NewPassage } from './passage.js';
import { threadOfCall, threadOfFile, threadOfPayload } from './thread-of.js';

/** Notes what passes on Slack's own wires. */
export function watchWires(core: Core): void {
  core.changes.listen((change) => {
    const passage = passageOf(core, change);
    if (passage) core.traffic.add(passage);
  });
}

function passageOf(core: Core, change: Change): NewPassage | undefined {
  if (change.kind === 'called') return ofCall(core, change.call);
  if (change.kind === 'delivered') return ofDelivery(change.delivery);
  if (change.kind === 'downloaded') return ofDownload(core, change.download);
  return undefined;
}

function ofCall(core: Core, call: CallRecord): NewPassage {
  const { method, at, durationMs, args, answer, httpStatus } = call;
  return {
    lane: 'call',
    name: method,
    at,
    durationMs,
    isOk: answer?.['ok'] === true,
    thread: threadOfCall(core, args),
    detail: { arguments: args, httpStatus, answer },
  };
}

function ofDelivery({
  payload,
  at,
  durationMs,
  outcome,
  via,
  attempt,
}: DeliveryRecord): NewPassage {
  return {
    lane: 'event',
    name: nameOf(payload),
    at,
    durationMs,
    isOk: outcome.kind === 'acknowledged',
    thread: threadOfPayload(payload),
    detail: { via, attempt, outcome, payload },
  };
}

function nameOf(payload: Json): string {
  const event = payload['event'];
  const actual = isJson(event) ? event : payload;
  return stringOf(actual['command']) || stringOf(actual['type']);
}

function ofDownload(core: Core, download: DownloadRecord): NewPassage {
  const { fileId, at, durationMs, outcome } = download;
  return {
    lane: 'file',
    name: core.files.get(fileId)?.name ?? fileId,
    at,
    durationMs,
    isOk: outcome === 'bytes' || outcome === 'redirect',
    thread: threadOfFile(core, fileId),
    detail: download,
  };
}
