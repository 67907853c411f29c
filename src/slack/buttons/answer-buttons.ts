import type { Offer } from '../answer.js';
import { button, plainText } from '../blocks.js';
import type { Block } from '../reply/surface.js';
import { buttonWords } from '../words.js';
import { ACTIONS, VERDICTS } from './action-ids.js';

/**
 * The buttons below an answer, the richest form first; an empty list when there is nothing to press. Feedback
 * buttons are newer than plain ones, and not every workspace takes them.
 * @param ts of the question, by which the answer is found again
 */
export function answerButtons(offers: readonly Offer[], ts: string): readonly (readonly Block[])[] {
  if (offers.length === 0) return [];
  const offered = (offer: Offer) => offers.includes(offer);
  const plain = [
    ...(offered('code') ? [press('code', buttonWords.showCode, ts)] : []),
    ...(offered('reread') ? [press('reread', buttonWords.reread, ts)] : []),
    ...(offered('notebook') ? [press('notebook', buttonWords.notebook, ts)] : []),
  ];
  const rating = offered('rating')
    ? [press('good', buttonWords.good, ts), press('bad', buttonWords.bad, ts)]
    : [];
  const removal = { ...press('remove', buttonWords.remove, ts), confirm: removeConfirm };
  const rich = [...(offered('rating') ? [feedback(ts)] : []), removeIcon(ts)];
  return [
    [...actions(plain), { type: 'context_actions', elements: rich }],
    actions([...plain, ...rating, removal]),
  ];
}

function actions(elements: readonly object[]): readonly Block[] {
  return elements.length === 0 ? [] : [{ type: 'actions', elements }];
}

function press(action: keyof typeof ACTIONS, text: string, value: string) {
  return button({ text, actionId: ACTIONS[action], value });
}

function feedback(ts: string) {
  return {
    type: 'feedback_buttons',
    action_id: ACTIONS.rate,
    positive_button: {
      text: plainText(buttonWords.good, 75),
      accessibility_label: buttonWords.goodLabel,
      value: `${VERDICTS.good} ${ts}`,
    },
    negative_button: {
      text: plainText(buttonWords.bad, 75),
      accessibility_label: buttonWords.badLabel,
      value: `${VERDICTS.bad} ${ts}`,
    },
  };
}

function removeIcon(ts: string) {
  return {
    type: 'icon_button',
    icon: 'trash',
    text: plainText(buttonWords.remove, 75),
    action_id: ACTIONS.remove,
    value: ts,
    confirm: removeConfirm,
  };
}

const removeConfirm = {
  title: plainText(buttonWords.removeTitle, 100),
  text: plainText(buttonWords.removeText, 300),
  confirm: plainText(buttonWords.removeYes, 30),
  deny: plainText(buttonWords.keep, 30),
  style: 'danger',
};
