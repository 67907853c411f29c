import type { Completion, Completions } from '../text/completions.js';
import { Avatar } from './avatar.js';

interface CompletionListProps {
  readonly id: string;
  readonly completions: Completions;
  /** Index of the one that Enter takes. */
  readonly active: number;
  readonly onChosen: (chosen: Completion) => void;
}

/** What can be meant, above the text field. */
export function CompletionList({ id, completions, active, onChosen }: CompletionListProps) {
  return (
    <div id={id} class="completion-list" role="listbox" aria-label={completions.label}>
      {completions.offered.map((each, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys.
        <div
          key={each.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onChosen(each)}
        >
          {each.person && (
            <Avatar
              id={each.person.id}
              name={each.person.realName}
              isBot={each.person.isBot}
              isSmall
            />
          )}
          <strong>{each.text}</strong> <span>{each.note}</span>
        </div>
      ))}
    </div>
  );
}
