const ENOUGH_TO_TELL = 64;

/**
 * Passes a download through, unless it is the login page that Slack sends with status 200 when the
 * token may not read files (bolt-js#2585).
 */
export async function* refuseLoginPage(
  body: AsyncIterable<Uint8Array>,
  { isHtml, refuse }: { readonly isHtml: boolean; readonly refuse: () => Error },
): AsyncGenerator<Uint8Array> {
  if (isHtml) {
    yield* body;
    return;
  }
  let start: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of body) {
    if (start === undefined) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < ENOUGH_TO_TELL) continue;
    if (looksLikeHtml(start)) throw refuse();
    yield start;
    start = undefined;
  }
  if (start === undefined) return;
  if (looksLikeHtml(start)) throw refuse();
  if (start.length > 0) yield start;
}

function looksLikeHtml(start: Uint8Array): boolean {
  const text = Buffer.from(start.subarray(0, 512)).toString('latin1');
  return /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype\s+html|html[\s>])/i.test(text);
}
