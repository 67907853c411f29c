import { z } from 'zod';
import { ModelFault, type ModelFaultFacts } from './model-fault.js';
import { retryAfterMs } from './retry-after.js';

/** The facts on an error of the `openai` client; whatever is of another shape is left out. */
const apiError = z.object({
  message: z.string(),
  status: z.number().optional().catch(undefined),
  code: z.string().nullish().catch(undefined),
  type: z.string().nullish().catch(undefined),
  param: z.string().nullish().catch(undefined),
  error: z.unknown().optional(),
  headers: z.unknown().optional(),
});
type ApiError = z.infer<typeof apiError>;

const tooLong =
  /context.?length|context window|maximum context|too many tokens|prompt is too long/i;
const noTools =
  /\b(?:does not|doesn't|not|no) support\w*\b[^.]*\b(?:tools?|function)\b|\btools?\b[^.]*\b(?:not supported|unsupported)\b|enable-auto-tool-choice/i;
const noCredit =
  /insufficient_quota|billing|credit balance|insufficient (?:balance|credits?|funds)/i;

/** Sorts whatever a request threw by whose fault it is. */
export function toModelFault(cause: unknown): ModelFault {
  if (cause instanceof ModelFault) return cause;
  const error = cause instanceof Error ? apiError.safeParse(cause).data : undefined;
  const facts = error ? factsOf(error, cause) : { kind: 'model-broken' as const, passing: false };
  return new ModelFault(`The model request failed: ${String(cause)}`, facts, { cause });
}

function factsOf(error: ApiError, cause: unknown): ModelFaultFacts {
  if (error.status !== undefined) return ofStatus(error.status, error);
  if (error.error !== undefined && error.error !== null) return ofStreamedError(error);
  const kind = isConnectionError(cause) ? 'model-unreachable' : 'model-broken';
  return { kind, passing: true };
}

/** The client's own class before an answer began, `fetch`'s TypeError once it had. */
function isConnectionError(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause.constructor.name.startsWith('APIConnection')) return true;
  return (
    cause instanceof TypeError && /^(?:terminated|fetch failed|network error)/.test(cause.message)
  );
}

function ofStatus(status: number, error: ApiError): ModelFaultFacts {
  const said = words(error);
  if (status === 402 || noCredit.test(said)) return { kind: 'model-unpaid', passing: false };
  if (status === 401 || status === 403) return { kind: 'model-unauthorized', passing: false };
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500)
    return { kind: 'model-busy', passing: true, retryAfterMs: retryAfterMs(error.headers) };
  if (status === 404) return { kind: 'model-unknown', passing: false };
  return {
    kind: status === 413 || tooLong.test(said) ? 'model-overflow' : 'model-refused',
    passing: false,
    refusedParameter: refusedParameter(error),
    refusesTools: noTools.test(said),
  };
}

/** An error that came as an event of a stream that had begun well. */
function ofStreamedError(error: ApiError): ModelFaultFacts {
  const said = words(error);
  if (tooLong.test(said)) return { kind: 'model-overflow', passing: false };
  if (noCredit.test(said)) return { kind: 'model-unpaid', passing: false };
  if (/rate|overload|capacity|server_error|unavailable|timeout|busy/i.test(said))
    return { kind: 'model-busy', passing: true };
  return { kind: 'model-broken', passing: true };
}

/** OpenAI names the parameter; others only write it into their sentence, in quotes or bare. */
function refusedParameter({ param, message }: ApiError): string | undefined {
  if (param) return param;
  return /(?:unsupported|unrecognized|unknown|unexpected|extra|not permitted|not support)/i.test(
    message,
  )
    ? /\b(temperature|stream_options|parallel_tool_calls|max_tokens|top_p)\b/.exec(message)?.[1]
    : undefined;
}

function words({ message, code, type, error }: ApiError): string {
  return [message, code, type, JSON.stringify(error) ?? ''].join(' ');
}
