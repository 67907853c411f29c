import { useEffect, useState } from 'preact/hooks';
import { listen } from '../net/feed.js';
import { applyEvent, type PageData } from './page-data.js';

export interface Feed {
  /** Undefined until the stand-in told what there is. */
  readonly data: PageData | undefined;
  readonly isConnected: boolean;
}

/** The workspace as it stands, kept up to date. */
export function useFeed(): Feed {
  const [data, setData] = useState<PageData>();
  const [isConnected, setConnected] = useState(false);
  useEffect(
    () =>
      listen({
        onEvent: (event) => setData((known) => applyEvent(known, event)),
        onConnected: setConnected,
      }),
    [],
  );
  return { data, isConnected };
}
