/** One raw request to the wire. */
export function post(url: string, body: object, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer test', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'any', ...body }),
    ...init,
  });
}

export function user(content: string) {
  return { messages: [{ role: 'user', content }] };
}
