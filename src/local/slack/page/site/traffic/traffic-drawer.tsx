import { useState } from 'preact/hooks';
import { Icon } from '../shell/icon.js';
import { usePage } from '../state/use-page.js';
import { PassageDetail } from './passage-detail.js';
import { summaryOf } from './summary-of.js';
import { type Turn, threadToShow, turnsOf } from './turns.js';
import { Waterfall } from './waterfall.js';

/** What passed between Slack, the program, the model and the sandbox, as a picture of one turn. */
export function TrafficDrawer({ onClose }: { readonly onClose: () => void }) {
  const { data, me, place } = usePage();
  const [wanted, want] = useState('');
  const [opened, open] = useState<number>();
  const openThread =
    place.thread === undefined ? undefined : { channel: place.channel, ts: place.thread };
  const shown = threadToShow(data, openThread);
  const turns = shown ? turnsOf(data, shown, me) : [];
  const turn = turns.find(({ ts }) => ts === wanted) ?? turns.at(-1);
  return (
    <section class="drawer" aria-label="Traffic">
      <header>
        <h2>Traffic of one turn</h2>
        {turn && <TurnChoice turns={turns} turn={turn} onChoose={want} />}
        <span class="drawer-summary">{turn && summaryOf(turn.passages)}</span>
        <button type="button" class="icon-button" aria-label="Close traffic" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div class="drawer-body">
        {turn ? (
          <Waterfall passages={turn.passages} opened={opened} onOpen={open} />
        ) : (
          <p class="connecting">Ask something: what passes then is drawn here.</p>
        )}
        {opened !== undefined && (
          <PassageDetail id={opened} key={opened} onClose={() => open(undefined)} />
        )}
      </div>
    </section>
  );
}

interface TurnChoiceProps {
  readonly turns: readonly Turn[];
  readonly turn: Turn;
  readonly onChoose: (ts: string) => void;
}

function TurnChoice({ turns, turn, onChoose }: TurnChoiceProps) {
  return (
    <select
      aria-label="Turn"
      value={turn.ts}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {turns.map(({ ts, question }, index) => (
        <option key={ts} value={ts}>
          {index + 1}. {question || 'a file'}
        </option>
      ))}
    </select>
  );
}
