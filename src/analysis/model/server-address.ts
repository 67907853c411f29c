/** How the client reaches a server of OpenAI's kind. */
export interface ServerAddress {
  readonly baseURL: string;
  readonly defaultQuery: Readonly<Record<string, string>>;
  readonly defaultHeaders: Readonly<Record<string, string | null>>;
}

/** Azure's newest that is no preview. */
const azureVersion = '2024-10-21';

/**
 * Takes an address as people copy it, with `/chat/completions` or a query at its end. One of Azure's
 * deployments wants its version in the query and the key in a header of its own; what Azure serves
 * under `/openai/v1` is as OpenAI's.
 */
export function serverAddress(baseUrl: string, apiKey: string): ServerAddress {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/(?:\/chat\/completions)?\/*$/, '');
  const query = Object.fromEntries(url.searchParams);
  const isAzure = /\/openai\/deployments\/[^/]+$/.test(path);
  return {
    baseURL: `${url.origin}${path}`,
    defaultQuery: isAzure ? { 'api-version': azureVersion, ...query } : query,
    defaultHeaders: isAzure ? { 'api-key': apiKey, authorization: null } : {},
  };
}
