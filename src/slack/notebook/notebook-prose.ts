/** Breaks what a notebook would act on, without changing how it looks. */
const WORD_JOINER = '\u2060';

const CODE = /(^ {0,3}`{3}[^\n]*\n[\s\S]*?(?:^ {0,3}`{3}[ ]*$|(?![\s\S]))|`[^`\n]+`)/m;

/**
 * Markdown that passed the outlet, for a notebook, which renders more than Slack does: no tags, no pictures
 * from elsewhere, and amounts of money are no formulas.
 */
export function notebookProse(markdown: string): string {
  return markdown
    .replace(/<(?=[a-z/!?])/gi, `<${WORD_JOINER}`)
    .replaceAll('![', `!${WORD_JOINER}[`)
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('$', '\\$')))
    .join('');
}
