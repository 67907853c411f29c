import type { FileRefusal } from '../file-refusal.js';
import { FileRefused } from '../file-refused.js';
import { fetchTrusted, type TrustedRequest } from './fetch-trusted.js';
import { refuseLoginPage } from './login-page.js';

export interface Download extends TrustedRequest {
  readonly maxBytes: number;
  /** Whether the file itself is a web page, so that one is no sign of a missing right. */
  readonly isHtml: boolean;
}

/** A server that sends nothing for so long will not send the rest. */
const MAX_SILENCE_MS = 60_000;

/** @throws {FileRefused} at once or, when only the bytes tell, while they are read. */
export async function download(request: Download): Promise<AsyncIterable<Uint8Array>> {
  const { file, maxBytes, isHtml } = request;
  const silence = createSilenceLimit();
  const signal = AbortSignal.any([request.signal, silence.signal]);
  const response = await fetchTrusted({ ...request, signal }).catch((error: unknown) => {
    silence.end();
    throw asRefusal(error, request);
  });
  const refusal = refusalOf(response, maxBytes);
  if (refusal !== undefined || response.body === null) {
    silence.end();
    await response.body?.cancel();
    throw new FileRefused({ reason: refusal ?? 'unreachable', file, maxBytes });
  }
  const refuse = () => new FileRefused({ reason: 'login-page', file });
  return refuseLoginPage(watched(response.body, { ...request, silence }), { isHtml, refuse });
}

function refusalOf(response: Response, maxBytes: number): FileRefusal | undefined {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) return 'too-large';
  if (response.status === 401 || response.status === 403) return 'not-visible';
  if (response.status === 404 || response.status === 410) return 'deleted';
  return response.ok ? undefined : 'unreachable';
}

async function* watched(
  body: AsyncIterable<Uint8Array>,
  { silence, ...request }: Download & { readonly silence: SilenceLimit },
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > request.maxBytes) throw new FileRefused({ ...request, reason: 'too-large' });
      // The reader may take its time; only the server's silence counts.
      silence.pause();
      yield chunk;
      silence.restart();
    }
  } catch (error) {
    throw asRefusal(error, request);
  } finally {
    silence.end();
  }
}

function asRefusal(error: unknown, { signal, file }: TrustedRequest): unknown {
  if (signal.aborted || error instanceof FileRefused) return error;
  return new FileRefused({ reason: 'unreachable', file, cause: error });
}

interface SilenceLimit {
  readonly signal: AbortSignal;
  pause(): void;
  restart(): void;
  end(): void;
}

function createSilenceLimit(): SilenceLimit {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(new Error('silence')), MAX_SILENCE_MS);
  let timer = start();
  return {
    signal: controller.signal,
    pause: () => clearTimeout(timer),
    restart: () => {
      timer = start();
    },
    end: () => clearTimeout(timer),
  };
}
