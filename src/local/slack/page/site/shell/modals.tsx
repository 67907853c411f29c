import { useState } from 'preact/hooks';
import type { Json } from '../../../json.js';
import type { SeenView } from '../../page-event.js';
import { Blocks } from '../blocks/blocks.js';
import { textOf } from '../blocks/fields.js';
import { FormContext } from '../elements/form-context.js';
import type { Choice } from '../net/deeds.js';
import { usePage } from '../state/use-page.js';
import { Dialog } from './dialog.js';
import { Icon } from './icon.js';

/** The uppermost of one's open modals. */
export function Modals() {
  const { data, me } = usePage();
  const open = [...data.views.values()].filter(
    ({ type, isOpen, user }) => type === 'modal' && isOpen && user === me,
  );
  const top = open.findLast(({ id }) => !open.some(({ under }) => under === id));
  return top ? <Modal key={top.id} shown={top} /> : null;
}

function Modal({ shown: { id, view } }: { readonly shown: SeenView }) {
  const { deeds } = usePage();
  const [values, setValues] = useState<Readonly<Record<string, Choice>>>({});
  const [errors, setErrors] = useState<Json>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      setErrors(await deeds.submit(id, values));
    } finally {
      setBusy(false);
    }
  };
  const close = () => void deeds.close(id);
  const onValue = (actionId: string, value: Choice) =>
    setValues((known) => ({ ...known, [actionId]: value }));
  const title = textOf(view['title']);
  const submitText = textOf(view['submit']);
  return (
    <Dialog label={title} look="modal" onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <header>
          <h2>{title}</h2>
          <button type="button" class="icon-button" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section class="modal-body" tabIndex={0} aria-label={title}>
          <FormContext.Provider value={{ on: { viewId: id }, onValue, errors }}>
            <Blocks blocks={view['blocks']} />
          </FormContext.Provider>
        </section>
        <footer>
          <button type="button" class="button" onClick={close}>
            {textOf(view['close']) || 'Close'}
          </button>
          {submitText !== '' && (
            <button type="submit" class="button button-primary" aria-busy={isBusy}>
              {submitText}
            </button>
          )}
        </footer>
      </form>
    </Dialog>
  );
}
