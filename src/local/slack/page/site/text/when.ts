/** `ts` as a moment. */
export function momentOf(ts: string): Date {
  return new Date(Number(ts) * 1000);
}

/** `10:32` in the reader's own way of writing. */
export function timeOf(ts: string): string {
  return momentOf(ts).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}

/** `Today`, or the date. */
export function dayOf(ts: string, now = new Date()): string {
  const moment = momentOf(ts);
  if (moment.toDateString() === now.toDateString()) return 'Today';
  return moment.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** `12.4 KB` */
export function sizeOf(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const power = Math.min(3, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${units[power]}`;
}
