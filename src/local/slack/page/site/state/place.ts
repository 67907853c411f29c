/** Where somebody is: a channel or DM, perhaps the bot's Home tab there, perhaps a thread beside it. */
export interface Place {
  readonly channel: string;
  readonly tab?: 'home';
  /** The root's `ts`. */
  readonly thread?: string;
}

/** `#/C0SALES/1700000000.000100` */
export function placeOf(hash: string, fallback: string): Place {
  const [channel = '', second = ''] = hash.replace(/^#\/?/, '').split('/');
  if (!/^[A-Z0-9]+$/.test(channel)) return { channel: fallback };
  if (second === 'home') return { channel, tab: 'home' };
  return /^\d+\.\d+$/.test(second) ? { channel, thread: second } : { channel };
}

export function hashOf({ channel, tab, thread }: Place): string {
  return `#/${[channel, tab ?? thread].filter(Boolean).join('/')}`;
}
