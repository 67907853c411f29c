import { isJson, type Json, objects, stringOf } from '../json.js';

/** What somebody chose or wrote: an option's value, a text, a date, user ids…; several for a multi-select. */
export type Choice = string | readonly string[];

/** The fields by which a payload tells what was done with an element. */
export function chosen(element: Json, choice: Choice | undefined): Json {
  const one = typeof choice === 'string' ? choice : undefined;
  const many = typeof choice === 'string' ? [choice] : (choice ?? []);
  const type = stringOf(element['type']);
  switch (type) {
    case 'button':
    case 'icon_button':
    case 'workflow_button':
      return { text: element['text'], value: element['value'] };
    case 'feedback_buttons':
      return feedback(element, one);
    case 'static_select':
    case 'external_select':
    case 'radio_buttons':
    case 'overflow':
      return { selected_option: options(element, many)[0] ?? null };
    case 'multi_static_select':
    case 'multi_external_select':
    case 'checkboxes':
      return { selected_options: options(element, many) };
    case 'users_select':
    case 'channels_select':
    case 'conversations_select':
      return { [`selected_${type.replace('s_select', '')}`]: one ?? null };
    case 'multi_users_select':
    case 'multi_channels_select':
    case 'multi_conversations_select':
      return { [`selected_${type.slice('multi_'.length).replace('_select', '')}`]: many };
    case 'datepicker':
      return { selected_date: one ?? null };
    case 'timepicker':
      return { selected_time: one ?? null };
    case 'datetimepicker':
      return { selected_date_time: one === undefined ? null : Number(one) };
    default:
      return { value: one ?? element['initial_value'] ?? null };
  }
}

function feedback(element: Json, choice: string | undefined): Json {
  const side = element[choice === 'negative' ? 'negative_button' : 'positive_button'];
  return isJson(side) ? { text: side['text'], value: side['value'] } : {};
}

function options(element: Json, values: readonly string[]): readonly Json[] {
  const groups = objects(element['option_groups']).flatMap((group) => objects(group['options']));
  const all = [...objects(element['options']), ...groups];
  const initial = isJson(element['initial_option'])
    ? [element['initial_option']]
    : objects(element['initial_options']);
  if (values.length === 0) return initial;
  return values.map((value) => {
    const found = all.find((option) => option['value'] === value);
    if (!found) throw new Error(`There is no option ${value}.`);
    return found;
  });
}
