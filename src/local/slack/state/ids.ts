/**
 * Makes ids such as `F1LQX0A4C01`. They begin with the time of the start, so that a bot which remembers ids
 * of an earlier run never meets them again.
 */
export function ids(startedAt: number): (prefix: string) => string {
  const start = Math.floor(startedAt / 1_000).toString(36);
  let count = 0;
  return (prefix) => {
    count += 1;
    return `${prefix}${start}${count.toString(36).padStart(3, '0')}`.toUpperCase();
  };
}
