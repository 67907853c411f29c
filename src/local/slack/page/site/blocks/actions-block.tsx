import { type Json, objects } from '../../../json.js';
import { ActingElement } from '../elements/acting-element.js';

export function ActionsBlock({ block }: { readonly block: Json }) {
  return (
    <div class="actions-block">
      {objects(block['elements']).map((element, index) => (
        <ActingElement key={String(element['action_id'] ?? index)} element={element} />
      ))}
    </div>
  );
}
