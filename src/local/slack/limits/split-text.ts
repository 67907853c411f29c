/** Slack cuts a longer text of chat.postMessage into messages of 4,000 characters (measured, reference 4.1). */
const longest = 4_040;
const part = 4_000;

export function splitText(text: string): readonly string[] {
  if (text.length <= longest) return [text];
  return Array.from({ length: Math.ceil(text.length / part) }, (_, index) =>
    text.slice(index * part, (index + 1) * part),
  );
}
