import { plainText } from '../blocks.js';
import { buttonWords } from '../words.js';
import { VIEWS } from './action-ids.js';
import { type Modal, modal } from './modals.js';
import type { ViewPlace } from './read-press.js';

/** Asks what was wrong with an answer; to say nothing is fine. */
export function complaintView(place: ViewPlace): Modal {
  return modal({
    title: buttonWords.complaintTitle,
    submit: buttonWords.send,
    callbackId: VIEWS.complaint,
    metadata: place,
    blocks: [
      {
        type: 'input',
        block_id: 'comment',
        optional: true,
        label: plainText(buttonWords.complaintLabel, 2_000),
        hint: plainText(buttonWords.complaintHint, 2_000),
        element: {
          type: 'plain_text_input',
          action_id: 'comment',
          multiline: true,
          max_length: 2_000,
        },
      },
    ],
  });
}
