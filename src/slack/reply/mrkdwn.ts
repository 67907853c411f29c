/**
 * Markdown that passed the outlet, as the older `mrkdwn` of a message's `text`: for notifications,
 * screen readers, and workspaces that take no `markdown` block.
 */
export function toMrkdwn(markdown: string): string {
  return markdown
    .split(/(^[ ]*`{3}[^\n]*\n[\s\S]*?(?:^[ ]*`{3}[ ]*$|(?![\s\S]))|`[^`\n]+`)/m)
    .map((part, index) => (index % 2 === 1 ? escapeRest(part) : proseToMrkdwn(part)))
    .join('');
}

function proseToMrkdwn(text: string): string {
  return escapeRest(text)
    .replace(/(?<![*\w])\*(?=[^\s*])([^*\n]+)(?<=[^\s*])\*(?![*\w])/g, '_$1_')
    .replace(/^#{1,6} +(.+?) *#*$/gm, (_, title: string) => `**${title.replaceAll('**', '')}**`)
    .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '*$1*')
    .replace(/~~(?=\S)(.+?)(?<=\S)~~/g, '~$1~')
    .replace(/^( *)[-*] +/gm, '$1• ')
    .replace(/!?\[([^\]\n]*)\]\((https?:\/\/[^\s)]+)\)/g, '$1 ($2)');
}

/** The outlet leaves `<` in code and `>` of quotes alone; here nothing but quotes may stay. */
function escapeRest(text: string): string {
  return text
    .replace(/&(?!(?:amp|lt|gt);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/>(?<!^>+)/gm, '&gt;');
}
