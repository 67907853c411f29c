import { useState } from 'preact/hooks';
import { isJson, type Json, stringOf } from '../../../json.js';
import type { Choice } from '../net/deeds.js';
import { usePage } from '../state/use-page.js';
import { useForm } from './form-context.js';

export interface Press {
  readonly press: (choose?: Choice) => void;
  /** From the press until the bot acknowledged it. */
  readonly isBusy: boolean;
}

/** How an element tells the bot; asks first where the bot wants that. */
export function usePress(element: Json): Press {
  const { deeds, confirm } = usePage();
  const form = useForm();
  const [isBusy, setBusy] = useState(false);
  const actionId = stringOf(element['action_id']);
  const press = async (choose?: Choice) => {
    const question = element['confirm'];
    if (!form || (isJson(question) && !(await confirm(question)))) return;
    if (choose !== undefined) form.onValue?.(actionId, choose);
    const value = typeof element['value'] === 'string' ? element['value'] : undefined;
    setBusy(true);
    await deeds.press({ actionId, on: form.on, value, choose }).finally(() => setBusy(false));
  };
  return { press: (choose) => void press(choose), isBusy };
}
