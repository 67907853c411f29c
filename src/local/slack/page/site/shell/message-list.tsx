import type { ComponentChildren } from 'preact';
import { Fragment } from 'preact';
import type { SeenMessage } from '../../../read/seen-message.js';
import { dayOf } from '../text/when.js';
import { MessageView } from './message-view.js';
import { useStickToEnd } from './use-stick-to-end.js';

interface MessageListProps {
  readonly label: string;
  readonly messages: readonly SeenMessage[];
  readonly isInThread?: boolean;
  /** What stands before the first message. */
  readonly children?: ComponentChildren;
  /** After the last one. */
  readonly end?: ComponentChildren;
}

/** Messages under the days they were written on; stays at the newest unless somebody scrolled away. */
export function MessageList(props: MessageListProps) {
  const { label, messages, isInThread = false, children, end } = props;
  const scroller = useStickToEnd();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section class="scroller" ref={scroller} tabIndex={0} aria-label={label}>
      {children}
      <ol class="messages">
        {messages.map((message, index) => (
          <Fragment key={message.ts}>
            {dayOf(message.ts) !== dayOf(messages[index - 1]?.ts ?? '0') && (
              <li class="day">
                <span>{dayOf(message.ts)}</span>
              </li>
            )}
            <MessageView
              message={message}
              isContinued={isContinued(messages[index - 1], message)}
              isInThread={isInThread}
            />
          </Fragment>
        ))}
      </ol>
      {end}
    </section>
  );
}

const continuedSeconds = 300;

function isContinued(before: SeenMessage | undefined, message: SeenMessage): boolean {
  return (
    before !== undefined &&
    before.author.id === message.author.id &&
    before.onlyFor === message.onlyFor &&
    Number(message.ts) - Number(before.ts) < continuedSeconds
  );
}
