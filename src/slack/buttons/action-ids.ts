/** Ids of what people press in our messages and views; part of the wire, since old messages keep them. */
export const ACTIONS = {
  code: 'threadbook:code',
  codeFile: 'threadbook:code-file',
  notebook: 'threadbook:notebook',
  rate: 'threadbook:rate',
  good: 'threadbook:good',
  bad: 'threadbook:bad',
  reread: 'threadbook:reread',
  rereadFile: 'threadbook:reread-file',
  remove: 'threadbook:delete',
  forget: 'threadbook:forget',
  answerHere: 'threadbook:answer-here',
  answerToMe: 'threadbook:answer-to-me',
} as const;

export type ActionName = keyof typeof ACTIONS;

/** Ids of modals. */
export const VIEWS = {
  code: 'threadbook:code',
  complaint: 'threadbook:complaint',
  reread: 'threadbook:reread',
  forget: 'threadbook:forget',
} as const;

/** Of feedback buttons, which share one action. */
export const VERDICTS = { good: 'good', bad: 'bad' } as const;

export function actionNamed(id: string): ActionName | undefined {
  const names = Object.keys(ACTIONS) as ActionName[];
  return names.find((name) => ACTIONS[name] === id);
}
