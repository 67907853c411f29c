import { useId, useState } from 'preact/hooks';
import { isJson, type Json, objects, stringOf } from '../../../json.js';
import { textOf } from '../blocks/fields.js';
import { TextObject } from '../blocks/text-object.js';
import { useForm } from './form-context.js';
import { usePress } from './use-press.js';

/** Check boxes and radio buttons. */
export function Checks({ element }: { readonly element: Json }) {
  const name = useId();
  const form = useForm();
  const { press } = usePress(element);
  const isRadio = element['type'] === 'radio_buttons';
  const [chosen, choose] = useState<readonly string[]>(() => initial(element));
  const toggle = (value: string, isOn: boolean) => {
    const others = isRadio ? [] : chosen.filter((each) => each !== value);
    const next = isOn ? [...others, value] : others;
    choose(next);
    const choice = isRadio ? (next[0] ?? '') : next;
    if (form?.onValue) form.onValue(stringOf(element['action_id']), choice);
    else press(choice);
  };
  return (
    <div class="checks" role={isRadio ? 'radiogroup' : 'group'}>
      {objects(element['options']).map((option) => {
        const value = stringOf(option['value']);
        return (
          <label key={value}>
            <input
              type={isRadio ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            <span>
              <TextObject value={option['text']} />
              {isJson(option['description']) && <small>{textOf(option['description'])}</small>}
            </span>
          </label>
        );
      })}
    </div>
  );
}

function initial(element: Json): readonly string[] {
  const one = isJson(element['initial_option']) ? [element['initial_option']] : [];
  return [...one, ...objects(element['initial_options'])].map(({ value }) => String(value));
}
