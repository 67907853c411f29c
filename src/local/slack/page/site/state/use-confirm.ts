import { useCallback, useState } from 'preact/hooks';
import type { Json } from '../../../json.js';

/** A confirmation object of Slack's that waits for its answer. */
export interface Asked {
  readonly confirm: Json;
  readonly answer: (isYes: boolean) => void;
}

/** What is to be confirmed now, if anything, and how to ask. */
export function useConfirm(): readonly [Asked | undefined, (confirm: Json) => Promise<boolean>] {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    (confirm: Json) =>
      new Promise<boolean>((resolve) => {
        const answer = (isYes: boolean) => {
          setAsked(undefined);
          resolve(isYes);
        };
        setAsked({ confirm, answer });
      }),
    [],
  );
  return [asked, ask];
}
