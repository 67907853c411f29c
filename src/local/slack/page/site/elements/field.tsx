import type { InputHTMLAttributes } from 'preact';
import { type Json, own, stringOf } from '../../../json.js';
import { textOf } from '../blocks/fields.js';
import { useForm } from './form-context.js';
import { usePress } from './use-press.js';

const inputTypes: Readonly<Record<string, string>> = {
  plain_text_input: 'text',
  number_input: 'number',
  email_text_input: 'email',
  url_text_input: 'url',
  datepicker: 'date',
  timepicker: 'time',
  datetimepicker: 'datetime-local',
};

function inputType(type: string): string | undefined {
  return own(inputTypes, type);
}

export function isField(type: string): boolean {
  return inputType(type) !== undefined;
}

interface FieldProps {
  readonly element: Json;
  readonly id?: string;
  readonly describedBy?: string | undefined;
  readonly isRequired?: boolean;
}

/** One line, several lines, a number, a date. */
export function Field({ element, id, describedBy, isRequired }: FieldProps) {
  const form = useForm();
  const { press } = usePress(element);
  const type = stringOf(element['type']);
  const give = (value: string) => {
    const choice = type === 'datetimepicker' ? String(Date.parse(value) / 1000) : value;
    if (form?.onValue) form.onValue(stringOf(element['action_id']), choice);
    else if (type.endsWith('picker')) press(choice);
  };
  const common = {
    id,
    class: 'field',
    'aria-describedby': describedBy,
    'aria-label': id === undefined ? textOf(element['placeholder']) || 'Value' : undefined,
    required: isRequired,
    placeholder: textOf(element['placeholder']),
    defaultValue: initialOf(element),
    onInput: (event: { currentTarget: { value: string } }) => give(event.currentTarget.value),
  };
  if (element['multiline'] === true) return <textarea rows={4} {...common} />;
  const step = element['is_decimal_allowed'] === true ? 'any' : undefined;
  // The library's types want one spelled-out kind; ours comes from the table above.
  const kind = {
    type: inputType(type) ?? 'text',
    step,
  } as InputHTMLAttributes<HTMLInputElement>;
  return <input {...kind} {...common} />;
}

function initialOf(element: Json): string {
  const names = ['initial_value', 'initial_date', 'initial_time'];
  return names.map((name) => stringOf(element[name])).find(Boolean) ?? '';
}
