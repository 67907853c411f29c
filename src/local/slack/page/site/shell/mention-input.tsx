import type { RefObject } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Person } from '../../../state/person.js';
import { usePage } from '../state/use-page.js';
import { Avatar } from './avatar.js';

interface MentionInputProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly placeholder: string;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
}

/** A text field that grows; @ and letters offer names, Enter sends, Shift+Enter breaks the line. */
export function MentionInput({ field, text, placeholder, onText, onSend }: MentionInputProps) {
  const { data } = usePage();
  const listId = useId();
  const [caret, setCaret] = useState(0);
  /** Where the caret goes once the completed text is in the field, which by itself would put it last. */
  const wanted = useRef<number>(undefined);
  const [active, setActive] = useState(0);
  const [isDismissed, dismiss] = useState(false);
  const typed = /(?:^|\s)@([\p{L}\p{N}._-]*)$/u.exec(text.slice(0, caret))?.[1];
  const offered =
    typed === undefined || isDismissed
      ? []
      : data.people.filter((person) => isMeant(person, typed)).toSorted(byUse);
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
    const caretAfter = wanted.current;
    wanted.current = undefined;
    if (caretAfter !== undefined) area.setSelectionRange(caretAfter, caretAfter);
  }, [text, field]);
  const complete = (name: string) => {
    const start = caret - (typed?.length ?? 0);
    const next = `${text.slice(0, start)}${name} ${text.slice(caret)}`;
    wanted.current = start + name.length + 1;
    onText(next);
    setCaret(start + name.length + 1);
    setActive(0);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered[active];
    if (chosen) {
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (move !== undefined) setActive((active + move + offered.length) % offered.length);
      else if (event.key === 'Enter' || event.key === 'Tab') complete(chosen.name);
      else if (event.key === 'Escape') dismiss(true);
      else return;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div class="mention-input">
      {offered.length > 0 && (
        <div id={listId} class="mention-list" role="listbox" aria-label="People">
          {offered.map(({ id, name, realName, isBot }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys.
            <div
              key={id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => complete(name)}
            >
              <Avatar id={id} name={realName} isBot={isBot} isSmall />
              <strong>{name}</strong> <span>{isBot ? 'App' : realName}</span>
            </div>
          ))}
        </div>
      )}
      <textarea
        ref={field}
        rows={1}
        value={text}
        placeholder={placeholder}
        aria-label={placeholder}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={offered.length > 0 ? `${listId}-${active}` : undefined}
        onInput={({ currentTarget }) => {
          onText(currentTarget.value);
          setCaret(currentTarget.selectionStart);
          setActive(0);
          dismiss(false);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

function isMeant({ name, realName }: Person, typed: string): boolean {
  return [name, ...realName.split(' ')].some((word) =>
    word.toLowerCase().startsWith(typed.toLowerCase()),
  );
}

/** The bot first: it is whom one comes here to call. */
function byUse(a: Person, b: Person): number {
  return Number(b.isBot) - Number(a.isBot);
}
