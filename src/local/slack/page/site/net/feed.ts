import type { PageEvent } from '../../page-event.js';

export interface FeedOptions {
  readonly onEvent: (event: PageEvent) => void;
  /** False while the stand-in cannot be reached; the browser tries again by itself. */
  readonly onConnected: (isConnected: boolean) => void;
}

/** Listens to the stand-in until the page goes. */
export function listen({ onEvent, onConnected }: FeedOptions): () => void {
  const source = new EventSource('/people/feed');
  source.onopen = () => onConnected(true);
  source.onerror = () => onConnected(false);
  source.onmessage = ({ data }) => onEvent(JSON.parse(data));
  return () => source.close();
}
