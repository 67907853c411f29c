import { plainSection, plainText } from '../blocks.js';
import { VIEWS } from '../buttons/action-ids.js';
import { type Modal, modal } from '../buttons/modals.js';
import type { ViewPlace } from '../buttons/read-press.js';
import { forgetWords } from '../words.js';

/** Of the box that has the answers removed as well. */
export const ANSWERS_TOO = 'answers';

export function forgetView(place: ViewPlace): Modal {
  const text = plainText(forgetWords.answersToo, 75);
  return modal({
    title: forgetWords.title,
    submit: forgetWords.yes,
    callbackId: VIEWS.forget,
    metadata: place,
    blocks: [
      plainSection(forgetWords.about),
      {
        type: 'input',
        block_id: ANSWERS_TOO,
        optional: true,
        label: plainText(forgetWords.answers, 2_000),
        element: {
          type: 'checkboxes',
          action_id: ANSWERS_TOO,
          options: [{ text, value: ANSWERS_TOO }],
        },
      },
    ],
  });
}
