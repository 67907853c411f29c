import type { Inquiry } from '../analyst.js';

/** What there is to compute from. */
export interface ThreadData {
  /** Variables of tables that came with this question. */
  readonly variables: readonly string[];
  /** Whether any table was loaded in the thread, now or before. */
  readonly isLoaded: boolean;
  /** Whether files came that could not be read, and nothing else did. */
  readonly isRefused: boolean;
  /** Whether any code ran before this turn. */
  readonly wasComputed: boolean;
}

export function threadData({ files, history }: Pick<Inquiry, 'files' | 'history'>): ThreadData {
  const variables = files.flatMap((file) =>
    file.kind === 'loaded' ? file.tables.map(({ variable }) => variable) : [],
  );
  const earlier = history.flat();
  const wasLoaded = earlier.some(
    ({ role, text }) => role === 'user' && text.includes('"variable":'),
  );
  const isLoaded = variables.length > 0 || wasLoaded;
  return {
    variables,
    isLoaded,
    isRefused: !isLoaded && files.some(({ kind }) => kind === 'refused'),
    wasComputed: earlier.some(({ role }) => role === 'tool'),
  };
}
