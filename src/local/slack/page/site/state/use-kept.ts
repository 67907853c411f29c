import { useCallback, useState } from 'preact/hooks';

/** A wish that outlives the page. */
export function useKept(name: string, initial: string): readonly [string, (value: string) => void] {
  const key = `threadbook ${name}`;
  const [value, setValue] = useState(() => localStorage.getItem(key) ?? initial);
  const keep = useCallback(
    (next: string) => {
      localStorage.setItem(key, next);
      setValue(next);
    },
    [key],
  );
  return [value, keep];
}
