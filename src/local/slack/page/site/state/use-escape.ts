import { useLayoutEffect } from 'preact/hooks';

/** What Escape does where nothing nearer to the focus, such as a list or a dialog, took it. */
export function useEscape(onEscape: () => void): void {
  useLayoutEffect(() => {
    const note = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    window.addEventListener('keydown', note);
    return () => window.removeEventListener('keydown', note);
  });
}
