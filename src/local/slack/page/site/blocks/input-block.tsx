import { useId } from 'preact/hooks';
import { isJson, type Json, stringOf } from '../../../json.js';
import { ActingElement } from '../elements/acting-element.js';
import { Field, isField } from '../elements/field.js';
import { useForm } from '../elements/form-context.js';
import { textOf } from './fields.js';

/** A labelled input of a modal, with the bot's objection when it refused what was given. */
export function InputBlock({ block }: { readonly block: Json }) {
  const id = useId();
  const form = useForm();
  const element = isJson(block['element']) ? block['element'] : {};
  const error = stringOf(form?.errors?.[stringOf(block['block_id'])]);
  const hint = textOf(block['hint']);
  const isOptional = block['optional'] === true;
  const isPlain = isField(stringOf(element['type']));
  const label = (
    <>
      {textOf(block['label'])}
      {isOptional && <span class="optional"> (optional)</span>}
    </>
  );
  return (
    <div class="input-block">
      {isPlain ? <label for={id}>{label}</label> : <span class="input-label">{label}</span>}
      {isPlain ? (
        <Field element={element} id={id} describedBy={`${id}-note`} isRequired={!isOptional} />
      ) : (
        <ActingElement element={element} />
      )}
      <div
        id={`${id}-note`}
        class={error === '' ? 'hint' : 'input-error'}
        role={error === '' ? undefined : 'alert'}
      >
        {error || hint}
      </div>
    </div>
  );
}
