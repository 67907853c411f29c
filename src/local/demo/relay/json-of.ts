/** What a body says: its JSON where it is some, else its text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Events, files and bodies that were cut are shown as they are.
    return text;
  }
}

/** A field of what may be no object at all. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (Object.getOwnPropertyDescriptor(value, name)?.value as unknown)
    : undefined;
}
