/**
 * `files.uploadV2` sends a picture's description as `alt_text`, but Slack's argument is `alt_txt`
 * (WebClient.js fetchAllUploadURLExternal against doc files.getUploadURLExternal): both are sent.
 */
export function sendAltText(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const { body } = init ?? {};
    if (typeof body !== 'string' || !String(input).endsWith('/files.getUploadURLExternal'))
      return send(input, init);
    const fields = new URLSearchParams(body);
    const altText = fields.get('alt_text');
    if (altText !== null) fields.set('alt_txt', altText);
    return send(input, { ...init, body: fields.toString() });
  };
}
