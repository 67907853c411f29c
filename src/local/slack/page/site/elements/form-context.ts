import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Choice, On } from '../net/deeds.js';

/** Where elements stand: a message, a Home tab, or a modal whose values are sent off together. */
export interface Form {
  readonly on: On;
  /** Takes a value of a modal's input; undefined where there is none to send off. */
  readonly onValue?: (actionId: string, value: Choice) => void;
  /** Of a modal's inputs, by block id. */
  readonly errors?: Readonly<Record<string, unknown>>;
}

export const FormContext = createContext<Form | undefined>(undefined);

export function useForm(): Form | undefined {
  return useContext(FormContext);
}
