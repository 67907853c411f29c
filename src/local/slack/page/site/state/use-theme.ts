import { useEffect } from 'preact/hooks';
import { useKept } from './use-kept.js';
import { useMedia } from './use-media.js';

export type Theme = 'light' | 'dark';

/** The machine's own choice until somebody makes another. */
export function useTheme(): readonly [Theme, () => void] {
  const [kept, keep] = useKept('theme', '');
  const theme = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const now = kept === 'light' || kept === 'dark' ? kept : theme;
  useEffect(() => {
    document.documentElement.dataset['theme'] = now;
  }, [now]);
  return [now, () => keep(now === 'dark' ? 'light' : 'dark')];
}
