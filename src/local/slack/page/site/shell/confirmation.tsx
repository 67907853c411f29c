import { isJson } from '../../../json.js';
import { textOf } from '../blocks/fields.js';
import { TextObject } from '../blocks/text-object.js';
import type { Asked } from '../state/use-confirm.js';
import { Dialog } from './dialog.js';

/** Slack's confirmation dialog: what a press would do, before it is done. */
export function Confirmation({ confirm, answer }: Asked) {
  const title = textOf(confirm['title']) || 'Are you sure?';
  const look =
    confirm['style'] === 'danger' ? 'button button-danger-full' : 'button button-primary';
  return (
    <Dialog label={title} look="modal modal-small" onClose={() => answer(false)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          answer(true);
        }}
      >
        <header>
          <h2>{title}</h2>
        </header>
        <div class="modal-body">
          {isJson(confirm['text']) && <TextObject value={confirm['text']} />}
        </div>
        <footer>
          <button type="button" class="button" onClick={() => answer(false)}>
            {textOf(confirm['deny']) || 'Cancel'}
          </button>
          <button type="submit" class={look}>
            {textOf(confirm['confirm']) || 'Yes'}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
