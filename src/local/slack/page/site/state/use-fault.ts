import { useEffect, useState } from 'preact/hooks';

const shownMs = 8_000;

/** What the stand-in last refused, for a while: whatever nobody else told the person about. */
export function useFault(): string {
  const [fault, setFault] = useState('');
  useEffect(() => {
    const note = ({ reason }: PromiseRejectionEvent) =>
      setFault(reason instanceof Error ? reason.message : String(reason));
    window.addEventListener('unhandledrejection', note);
    return () => window.removeEventListener('unhandledrejection', note);
  }, []);
  useEffect(() => {
    if (fault === '') return undefined;
    const timer = setTimeout(() => setFault(''), shownMs);
    return () => clearTimeout(timer);
  }, [fault]);
  return fault;
}
