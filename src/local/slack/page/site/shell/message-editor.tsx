import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SeenMessage } from '../../../read/seen-message.js';
import { usePage } from '../state/use-page.js';
import { toSlackText } from '../text/to-slack.js';
import { toTyped } from '../text/to-typed.js';
import { MessageInput } from './message-input.js';

interface MessageEditorProps {
  readonly message: SeenMessage;
  readonly onClose: () => void;
}

/** One's own message, being changed: Enter saves, Escape leaves it as it was. */
export function MessageEditor({ message, onClose }: MessageEditorProps) {
  const { data, deeds } = usePage();
  const [text, setText] = useState(() => toTyped(message.text, data));
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const save = () => {
    if (text.trim() === '') return;
    const { channel, ts } = message;
    void deeds.edit({ channel, ts, text: toSlackText(text.trim(), data) });
    onClose();
  };
  return (
    <form
      class="composer message-editor"
      aria-label="Edit message"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <MessageInput
        isInThread
        field={field}
        text={text}
        placeholder="Edit message"
        onText={setText}
        onSend={save}
      />
      <footer>
        <button type="button" class="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" class="button button-primary">
          Save
        </button>
      </footer>
    </form>
  );
}
