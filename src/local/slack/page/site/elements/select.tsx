import { isJson, type Json, objects, stringOf } from '../../../json.js';
import { textOf } from '../blocks/fields.js';
import { usePage } from '../state/use-page.js';
import { useForm } from './form-context.js';
import { usePress } from './use-press.js';

export function isSelect(type: string): boolean {
  return type.endsWith('_select') || type === 'overflow';
}

interface Option {
  readonly value: string;
  readonly text: string;
}

/** Every kind of menu, one choice or several. */
export function Select({ element }: { readonly element: Json }) {
  const { press } = usePress(element);
  const form = useForm();
  const options = useOptions(element);
  const isMany = stringOf(element['type']).startsWith('multi_');
  const placeholder = textOf(element['placeholder']) || (isOverflow(element) ? '⋯' : 'Choose…');
  const initial = initialOf(element);
  const change = (select: HTMLSelectElement) => {
    const values = [...select.selectedOptions].map(({ value }) => value).filter(Boolean);
    const choice = isMany ? values : (values[0] ?? '');
    const actionId = stringOf(element['action_id']);
    if (form && 'viewId' in form.on && form.onValue && !element['dispatch_action_config'])
      form.onValue(actionId, choice);
    else press(choice);
    if (isOverflow(element)) select.value = '';
  };
  return (
    <select
      class="field"
      aria-label={placeholder === '⋯' ? 'More actions' : placeholder}
      multiple={isMany}
      onChange={(event) => change(event.currentTarget)}
    >
      {!isMany && <option value="">{placeholder}</option>}
      {options.map(({ value, text }) => (
        <option key={value} value={value} selected={initial.includes(value)}>
          {text}
        </option>
      ))}
    </select>
  );
}

function isOverflow(element: Json): boolean {
  return element['type'] === 'overflow';
}

function useOptions(element: Json): readonly Option[] {
  const { data } = usePage();
  const type = stringOf(element['type']);
  if (type.includes('users_select'))
    return data.people.map(({ id, realName }) => ({ value: id, text: realName }));
  if (type.includes('channels_select') || type.includes('conversations_select'))
    return data.channels
      .filter(({ kind }) => kind !== 'im')
      .map(({ id, name }) => ({ value: id, text: `#${name}` }));
  const groups = objects(element['option_groups']).flatMap((group) => objects(group['options']));
  return [...objects(element['options']), ...groups].map((option) => ({
    value: stringOf(option['value']),
    text: textOf(option['text']),
  }));
}

function initialOf(element: Json): readonly string[] {
  const one = isJson(element['initial_option']) ? [element['initial_option']] : [];
  const values = [...one, ...objects(element['initial_options'])].map(({ value }) => String(value));
  const ids = ['initial_user', 'initial_channel', 'initial_conversation'];
  return [...values, ...ids.map((name) => stringOf(element[name]))].filter(Boolean);
}
