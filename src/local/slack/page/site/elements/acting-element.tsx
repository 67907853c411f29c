import type { Json } from '../../../json.js';
import { UnknownBlock } from '../blocks/unknown-block.js';
import { Button } from './button.js';
import { Checks } from './checks.js';
import { Field, isField } from './field.js';
import { isSelect, Select } from './select.js';

/** An element that does something at once: a button, a menu. */
export function ActingElement({ element }: { readonly element: Json }) {
  const type = String(element['type']);
  if (type === 'button' || type === 'workflow_button') return <Button element={element} />;
  if (isSelect(type)) return <Select element={element} />;
  if (type === 'checkboxes' || type === 'radio_buttons') return <Checks element={element} />;
  if (isField(type)) return <Field element={element} />;
  return <UnknownBlock block={element} />;
}
