import { type Json, objects } from '../../../json.js';
import { FeedbackButtons } from '../elements/feedback-buttons.js';
import { IconButton } from '../elements/icon-button.js';

export function ContextActionsBlock({ block }: { readonly block: Json }) {
  return (
    <div class="context-actions">
      {objects(block['elements']).map((element, index) =>
        element['type'] === 'feedback_buttons' ? (
          <FeedbackButtons key={String(element['action_id'] ?? index)} element={element} />
        ) : (
          <IconButton key={String(element['action_id'] ?? index)} element={element} />
        ),
      )}
    </div>
  );
}
