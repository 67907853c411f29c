import type { Passage } from '../../passage.js';
import { inWords, laneNames } from './summary-of.js';

interface WaterfallProps {
  readonly passages: readonly Passage[];
  readonly opened: number | undefined;
  readonly onOpen: (id: number) => void;
}

/** A row for each passage, a bar from its beginning to its end. */
export function Waterfall({ passages, opened, onOpen }: WaterfallProps) {
  const from = Math.min(...passages.map(({ at }) => at));
  const to = Math.max(...passages.map(({ at, durationMs }) => at + durationMs));
  const share = (ms: number) => `${(ms / Math.max(1, to - from)) * 100}%`;
  return (
    <ol class="waterfall">
      {passages.map(({ id, lane, name, at, durationMs, isOk }) => (
        <li key={id}>
          <button
            type="button"
            class={`passage lane-${lane}`}
            aria-pressed={opened === id}
            onClick={() => onOpen(id)}
          >
            <span class="passage-lane">{laneNames[lane]}</span>
            <span class="passage-name">
              {name}
              {!isOk && <strong class="passage-fault"> failed</strong>}
            </span>
            <span class="passage-track" aria-hidden="true">
              <span style={{ left: share(at - from), width: share(durationMs) }} />
            </span>
            <span class="passage-time">{inWords(durationMs)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
