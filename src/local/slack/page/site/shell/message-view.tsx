import { useState } from 'preact/hooks';
import type { SeenMessage } from '../../../read/seen-message.js';
import { Blocks } from '../blocks/blocks.js';
import { FormContext } from '../elements/form-context.js';
import { EndedContext } from '../state/ended-context.js';
import { nameOf } from '../state/select.js';
import { usePage } from '../state/use-page.js';
import { MrkdwnText } from '../text/mrkdwn-text.js';
import { momentOf, timeOf } from '../text/when.js';
import { Avatar } from './avatar.js';
import { FileView } from './file-view.js';
import { Icon } from './icon.js';
import { MessageActions } from './message-actions.js';
import { MessageEditor } from './message-editor.js';
import { Reactions } from './reactions.js';
import { ThreadBar } from './thread-bar.js';

interface MessageProps {
  readonly message: SeenMessage;
  /** Directly after another of the same author: name and picture are left out. */
  readonly isContinued: boolean;
  readonly isInThread: boolean;
}

export function MessageView({ message, isContinued, isInThread }: MessageProps) {
  const { data } = usePage();
  const [isEdited, edit] = useState(false);
  const { author, ts } = message;
  const name = author.isBot ? author.name : nameOf(data, author.id);
  const time = <time dateTime={momentOf(ts).toISOString()}>{timeOf(ts)}</time>;
  return (
    <li
      class={message.onlyFor === undefined ? 'message' : 'message message-ephemeral'}
      data-ts={ts}
      data-streaming={message.streaming}
    >
      <div class="message-side">
        {isContinued ? (
          <span class="message-time">{time}</span>
        ) : (
          <Avatar id={author.id} name={name} isBot={author.isBot} />
        )}
      </div>
      <div class="message-main">
        {message.onlyFor !== undefined && (
          <div class="only-you">
            <Icon name="eye" /> Only visible to you
          </div>
        )}
        {!isContinued && (
          <div class="message-head">
            <strong class="author">{name}</strong>
            {author.isBot && <span class="app-badge">App</span>}
            {time}
          </div>
        )}
        {isEdited ? (
          <MessageEditor message={message} onClose={() => edit(false)} />
        ) : (
          <Content message={message} />
        )}
        {!isInThread && <ThreadBar message={message} />}
      </div>
      {!isEdited && (
        <MessageActions message={message} isInThread={isInThread} onEdit={() => edit(true)} />
      )}
    </li>
  );
}

function Content({ message }: { readonly message: SeenMessage }) {
  const { blocks, text, attachments, files, streaming, isTombstone, channel, ts } = message;
  if (isTombstone) return <em class="tombstone">This message was deleted.</em>;
  return (
    <FormContext.Provider value={{ on: { channel, ts } }}>
      <div class={streaming === 'in_progress' ? 'content content-streaming' : 'content'}>
        {blocks.length > 0 ? (
          <EndedContext.Provider value={streaming === 'stopped' || streaming === 'errored'}>
            <Blocks blocks={blocks} />
          </EndedContext.Provider>
        ) : (
          text !== '' && <MrkdwnText text={text} />
        )}
        {message.edits.length > 0 && !message.author.isBot && <span class="edited"> (edited)</span>}
        {attachments.map((attachment, index) => (
          <div key={index} class="attachment">
            <Blocks blocks={attachment['blocks']} />
            <MrkdwnText text={String(attachment['text'] ?? '')} />
          </div>
        ))}
      </div>
      {files.map((file) => (
        <FileView key={file.id} file={file} />
      ))}
      {streaming === 'errored' && (
        <div class="stream-broken">This message was never finished: its stream was left open.</div>
      )}
      <Reactions message={message} />
    </FormContext.Provider>
  );
}
