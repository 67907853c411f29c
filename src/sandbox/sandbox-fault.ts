import { AuthError, NetworkError, type PandaStackError } from '@pandastack/sdk';
import { z } from 'zod';
import { SandboxError, type SandboxErrorReason } from './sandbox-error.js';

/** What the SDK threw, as one of our reasons, with the remedy in its message. */
export function sandboxFault(cause: PandaStackError, apiUrl: string): SandboxError {
  const [reason, message] =
    cause instanceof NetworkError ? networkFault(cause) : answeredFault(cause);
  return new SandboxError(reason, message.replace('PandaStack', `PandaStack at ${apiUrl}`), {
    cause,
  });
}

type Fault = readonly [reason: SandboxErrorReason, message: string];

function answeredFault(error: PandaStackError): Fault {
  const said = serverWords(error.message);
  if (error instanceof AuthError)
    return [
      'unauthorized',
      `PandaStack refused the key (${said}). Set PANDASTACK_API_KEY to a valid one.`,
    ];
  const found = faults.find(({ statuses }) => statuses.includes(error.statusCode ?? 0));
  if (found === undefined) return ['broken', `PandaStack failed (${said}). Its log may tell more.`];
  return [found.reason, `${found.what} (${said}). ${found.remedy}`];
}

const faults: readonly {
  readonly statuses: readonly number[];
  readonly reason: SandboxErrorReason;
  readonly what: string;
  readonly remedy: string;
}[] = [
  {
    statuses: [404, 410],
    reason: 'gone',
    what: 'PandaStack does not know that',
    remedy: 'Open a new sandbox.',
  },
  {
    statuses: [413],
    reason: 'too-large',
    what: 'PandaStack refused this as too large',
    remedy: 'Send less at a time.',
  },
  {
    statuses: [429, 503, 507],
    reason: 'full',
    what: 'PandaStack has no room',
    remedy: 'Try again later, end idle sandboxes, or raise its limits.',
  },
  {
    statuses: [502, 504],
    reason: 'unreachable',
    what: 'PandaStack does not answer its own gateway',
    remedy: 'Try again later.',
  },
];

/** To the SDK whatever goes wrong around a request is a network error, an answer that is no JSON as well. */
function networkFault({ message }: NetworkError): Fault {
  if (message.includes('JSON'))
    return ['broken', 'PandaStack does not answer in JSON. Check that PANDASTACK_API is right.'];
  if (message.includes('aborted'))
    return ['unreachable', 'PandaStack did not answer in time. Check its load and the network.'];
  return [
    'unreachable',
    'PandaStack cannot be reached. Check that it runs and that PANDASTACK_API is right.',
  ];
}

const nested = z.object({ error: z.object({ message: z.string(), code: z.string().optional() }) });

/** Errors come as `{"error": "text"}`, which the SDK reads, or as `{"error": {"code", "message"}}`, which it does not. */
function serverWords(message: string): string {
  try {
    const { error } = nested.parse(JSON.parse(message));
    return error.code === undefined ? error.message : `${error.code}: ${error.message}`;
  } catch {
    return message.slice(0, 300);
  }
}
