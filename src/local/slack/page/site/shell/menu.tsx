import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from './icon.js';

export interface MenuEntry {
  readonly label: string;
  /** Whose entry it is. */
  readonly note: string;
  readonly onChosen: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** A button with three dots and what it opens: arrows move, Enter chooses, Escape or a press elsewhere closes. */
export function Menu({ label, entries }: MenuProps) {
  const id = useId();
  const [isOpen, open] = useState(false);
  const [goesUp, turn] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => [...(whole.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  // Before the next key: an effect after the paint comes too late for whoever types fast.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    items()[0]?.focus();
    const elsewhere = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && whole.current?.contains(target))) open(false);
    };
    window.addEventListener('pointerdown', elsewhere);
    return () => window.removeEventListener('pointerdown', elsewhere);
  }, [isOpen]);
  const close = () => {
    open(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Tab') open(false);
    if (move === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (move === undefined) return close();
    const all = items();
    const here = all.findIndex((item) => item.matches(':focus'));
    all[(here + move + all.length) % all.length]?.focus();
  };
  return (
    <div ref={whole} class={isOpen ? 'menu menu-open' : 'menu'}>
      <button
        ref={button}
        type="button"
        class="icon-button"
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => {
          turn(currentTarget.getBoundingClientRect().top > window.innerHeight / 2);
          open(!isOpen);
        }}
      >
        <Icon name="dots" />
      </button>
      {isOpen && (
        <div
          id={id}
          class={goesUp ? 'menu-list menu-list-up' : 'menu-list'}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {entries.map(({ label: name, note, onChosen }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onChosen();
              }}
            >
              <span>{name}</span> <small>{note}</small>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
