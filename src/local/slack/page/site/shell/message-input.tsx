import type { RefObject } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { usePage } from '../state/use-page.js';
import { type Completion, completionsFor } from '../text/completions.js';
import { CompletionList } from './completion-list.js';

interface MessageInputProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly placeholder: string;
  /** Commands are of no use in threads, so none are offered there. */
  readonly isInThread: boolean;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
}

/** A text field that grows; @ offers names and / commands, Enter sends, Shift+Enter breaks the line. */
export function MessageInput(props: MessageInputProps) {
  const { field, text, placeholder, isInThread, onText, onSend } = props;
  const { data } = usePage();
  const listId = useId();
  const [caret, setCaret] = useState(0);
  /** Where the caret goes once the completed text is in the field, which by itself would put it last. */
  const wanted = useRef<number>(undefined);
  const [active, setActive] = useState(0);
  const [isDismissed, dismiss] = useState(false);
  const commands = isInThread ? [] : data.commands;
  const completions = completionsFor(text.slice(0, caret), { people: data.people, commands });
  const offered = isDismissed ? [] : completions.offered;
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
    const caretAfter = wanted.current;
    wanted.current = undefined;
    if (caretAfter !== undefined) area.setSelectionRange(caretAfter, caretAfter);
  }, [text, field]);
  const complete = (chosen: Completion) => {
    const after = completions.start + chosen.text.length + 1;
    const next = `${text.slice(0, completions.start)}${chosen.text} ${text.slice(caret)}`;
    wanted.current = after;
    onText(next);
    setCaret(after);
    setActive(0);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered[active];
    if (chosen) {
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (move !== undefined) setActive((active + move + offered.length) % offered.length);
      else if (event.key === 'Enter' || event.key === 'Tab') complete(chosen);
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
  const isOffering = offered.length > 0;
  return (
    <div class="message-input">
      {isOffering && (
        <CompletionList id={listId} completions={completions} active={active} onChosen={complete} />
      )}
      <textarea
        ref={field}
        rows={1}
        value={text}
        placeholder={placeholder}
        aria-label={placeholder}
        aria-autocomplete="list"
        aria-controls={isOffering ? listId : undefined}
        aria-activedescendant={isOffering ? `${listId}-${active}` : undefined}
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
