import { FileRefused } from '../file-refused.js';

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface TrustedRequest {
  readonly url: string;
  readonly file: string;
  readonly botToken: string;
  readonly isTrusted: (url: URL) => boolean;
  readonly signal: AbortSignal;
}

/**
 * Follows redirects by hand, because `fetch` would drop the token on the way to another Slack host
 * (openclaw#63523), and must not take it to any other (fastagent#395).
 */
export async function fetchTrusted(request: TrustedRequest): Promise<Response> {
  const { file, botToken, isTrusted, signal } = request;
  let url = request.url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!URL.canParse(url) || !isTrusted(new URL(url)))
      throw new FileRefused({ reason: 'untrusted-host', file });
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { authorization: `Bearer ${botToken}` },
      signal,
    });
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    url = URL.canParse(location, url) ? new URL(location, url).href : '';
  }
  throw new FileRefused({ reason: 'unreachable', file, cause: new Error('too many redirects') });
}
