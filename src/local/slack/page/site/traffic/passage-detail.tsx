import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../shell/icon.js';
import { readableJson } from './readable-json.js';

interface PassageDetailProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** What was said on the wire, as JSON. */
export function PassageDetail({ id, onClose }: PassageDetailProps) {
  const [text, setText] = useState('…');
  useEffect(() => {
    const gone = new AbortController();
    fetch(`/people/passages/${id}`, { signal: gone.signal })
      .then((answer) => answer.text())
      .then((json) => setText(readableJson(json)))
      .catch((error: unknown) => {
        if (!gone.signal.aborted) setText(String(error));
      });
    return () => gone.abort();
  }, [id]);
  return (
    <div class="passage-detail">
      <button type="button" class="icon-button" aria-label="Close detail" onClick={onClose}>
        <Icon name="close" />
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>{text}</pre>
    </div>
  );
}
