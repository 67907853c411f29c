import { useEffect, useState } from 'preact/hooks';
import { useKept } from './use-kept.js';

export type Theme = 'light' | 'dark';

/** The machine's own choice until somebody makes another. */
export function useTheme(): readonly [Theme, () => void] {
  const [kept, keep] = useKept('theme', '');
  const theme = useSystemTheme();
  const now = kept === 'light' || kept === 'dark' ? kept : theme;
  useEffect(() => {
    document.documentElement.dataset['theme'] = now;
  }, [now]);
  return [now, () => keep(now === 'dark' ? 'light' : 'dark')];
}

function useSystemTheme(): Theme {
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const note = () => setDark(query.matches);
    query.addEventListener('change', note);
    return () => query.removeEventListener('change', note);
  }, []);
  return isDark ? 'dark' : 'light';
}
