import { webApi } from '@slack/bolt';

/** Slack's own code for what went wrong, such as `invalid_auth`; undefined when Slack gave none. */
export function slackErrorCode(error: unknown): string | undefined {
  return error instanceof webApi.WebAPIPlatformError ? error.data.error : undefined;
}

/** How long Slack asks to wait, when it refused a call for being one too many. */
export function retryAfterMs(error: unknown): number | undefined {
  if (error instanceof webApi.WebAPIRateLimitedError) return error.retryAfter * 1000;
  const code = slackErrorCode(error);
  return code === 'ratelimited' || code === 'rate_limited' ? 1000 : undefined;
}

/** The workspace or the app's rights lack a method; asking again is of no use while the process lives. */
export function isLacking(error: unknown): boolean {
  return LACKING.has(slackErrorCode(error) ?? '');
}

/** Blocks or cards were not taken, while the text alone may be. */
export function isRefusedBlock(error: unknown): boolean {
  return REFUSED_BLOCKS.has(slackErrorCode(error) ?? '');
}

/** Slack did not answer, or is not itself: the same call may be taken later. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = slackErrorCode(error);
  return code === undefined ? error.name.startsWith('WebAPI') : PASSING.has(code);
}

/** The call may have been carried out although Slack did not say so. */
export function isUnsure(error: unknown): boolean {
  if (retryAfterMs(error) !== undefined || isUnsent(error)) return false;
  return slackErrorCode(error) === undefined || isPassing(error);
}

/** No connection came about. */
function isUnsent(error: unknown): boolean {
  const codes = causesOf(error).map((each) => ('code' in each ? each.code : undefined));
  return codes.some((code) => UNSENT.has(String(code)));
}

/** The web client wraps what `fetch` wraps. */
function causesOf(error: unknown, depth = 4): readonly Error[] {
  if (!(error instanceof Error) || depth === 0) return [];
  const original = 'original' in error ? error.original : undefined;
  return [error, ...causesOf(error.cause ?? original, depth - 1)];
}

const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The types of the blocks that Slack named as those it did not take. */
export function refusedTypes(
  error: unknown,
  blocks: readonly { readonly type: string }[],
): readonly string[] {
  if (!(error instanceof webApi.WebAPIPlatformError)) return [];
  const { error: code, response_metadata: metadata } = error.data;
  const messages = metadata?.messages ?? [];
  if (ONE_TABLE.test([code, ...messages].join())) return TABLES;
  const named = messages.flatMap((message) => {
    const [, index] = /\/blocks\/(\d+)/.exec(String(message)) ?? [];
    return index === undefined ? [] : (blocks[Number(index)]?.type ?? []);
  });
  return [...new Set(named)];
}

/** A table of Markdown and one of ours, which Slack does not point at. */
const ONE_TABLE = /only_one_table_allowed/;
const TABLES = ['table', 'data_table'] as const;

/** Facts for a log line: never the payload. */
export function faultFacts(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof webApi.WebAPIPlatformError) {
    const { error: code, response_metadata: metadata } = error.data;
    return { code, messages: metadata?.messages };
  }
  return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}

const PASSING = new Set([
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'ratelimited',
  'rate_limited',
]);

const LACKING = new Set([
  'unknown_method',
  'method_deprecated',
  'feature_disabled',
  'feature_not_enabled',
  'not_agent_app',
  'not_authorized',
  'not_allowed_token_type',
  'missing_scope',
  'team_access_not_granted',
]);

const REFUSED_BLOCKS = new Set([
  'invalid_blocks',
  'invalid_blocks_format',
  'invalid_chunks',
  'invalid_attachments',
  'invalid_arguments',
  'msg_blocks_too_long',
  'msg_blocks_too_many',
  'msg_too_long',
  'markdown_text_too_long',
  'only_one_table_allowed',
  'internal_error',
]);
