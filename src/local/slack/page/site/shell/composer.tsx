import { useCallback, useRef, useState } from 'preact/hooks';
import { usePage } from '../state/use-page.js';
import { readTyped } from '../text/read-typed.js';
import { toSlackText } from '../text/to-slack.js';
import { ComposerFiles } from './composer-files.js';
import { Icon } from './icon.js';
import { MessageInput } from './message-input.js';
import { useDroppedFiles } from './use-dropped-files.js';

interface ComposerProps {
  readonly channel: string;
  readonly threadTs?: string;
  readonly placeholder: string;
  /** Called with the thread of what was posted. */
  readonly onPosted?: (threadTs: string, text: string) => void;
}

/** Where messages are written: text with mentions, files by button, drop or paste; a slash begins a command. */
export function Composer({ channel, threadTs, placeholder, onPosted }: ComposerProps) {
  const { data, deeds } = usePage();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const add = useCallback((more: readonly File[]) => {
    setFiles((known) => [...known, ...more].slice(0, 10));
    field.current?.focus();
  }, []);
  const isOver = useDroppedFiles(form, add);
  const isInThread = threadTs !== undefined;
  const isEmpty = text.trim() === '' && files.length === 0;
  const send = () => {
    if (isEmpty) return;
    const typed = readTyped(text, { commands: data.commands, isInThread });
    if (typed.kind === 'refused') {
      setFault(typed.why);
      return;
    }
    setText('');
    setFiles([]);
    setFault('');
    const sent =
      typed.kind === 'command'
        ? deeds.command(typed.command, typed.text, channel)
        : deeds
            .post({ channel, threadTs, files, text: toSlackText(text.trim(), data) })
            .then((posted) => onPosted?.(posted.threadTs, text));
    sent.catch((error: unknown) => {
      setText(text);
      setFiles(files);
      setFault(error instanceof Error ? error.message : 'That could not be sent.');
    });
  };
  return (
    <form
      ref={form}
      class={isOver ? 'composer composer-over' : 'composer'}
      aria-label={placeholder}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onPaste={(event) => {
        const pasted = [...(event.clipboardData?.files ?? [])];
        if (pasted.length === 0) return;
        event.preventDefault();
        add(pasted);
      }}
    >
      <MessageInput
        field={field}
        text={text}
        placeholder={placeholder}
        isInThread={isInThread}
        onText={(changed) => {
          setText(changed);
          setFault('');
        }}
        onSend={send}
      />
      <ComposerFiles
        files={files}
        onRemove={(gone) => setFiles(files.filter((file) => file !== gone))}
      />
      {fault !== '' && (
        <div class="composer-fault" role="alert">
          {fault}
        </div>
      )}
      <div class="composer-bar">
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <button
          type="button"
          class="icon-button"
          title="Attach files"
          aria-label="Attach files"
          onClick={() => picker.current?.click()}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          class="icon-button"
          title={`Mention ${data.bot.name}`}
          aria-label={`Mention ${data.bot.name}`}
          onClick={() => {
            setText(`${text}${/(^|\s)$/.test(text) ? '' : ' '}@${data.bot.name} `);
            field.current?.focus();
          }}
        >
          <Icon name="at" />
        </button>
        <span class="composer-hint">Drop or paste a CSV or Excel file</span>
        <button type="submit" class="send" aria-label="Send" disabled={isEmpty}>
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}
