import { useCallback, useEffect, useState } from 'preact/hooks';
import { hashOf, type Place } from './place.js';

/** Where somebody is, as the address says it: back, forward and reload work as anywhere. */
export function useHash(): readonly [string, (place: Place) => void] {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const note = () => setHash(location.hash);
    window.addEventListener('hashchange', note);
    return () => window.removeEventListener('hashchange', note);
  }, []);
  const go = useCallback((place: Place) => {
    location.hash = hashOf(place);
  }, []);
  return [hash, go];
}
