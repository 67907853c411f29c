/** A link's address when it is one that a person may follow; anything else (`javascript:`…) is not. */
export function safeUrl(url: string): string | undefined {
  return /^(https?:|mailto:)/i.test(url) ? url : undefined;
}
