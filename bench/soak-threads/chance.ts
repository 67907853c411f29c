/** True in about so many of a hundred cases. A run can be made again by its seed. */
export type Chance = (percent: number) => boolean;

/** Mulberry32: short, and good enough to spread faults. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  return (percent) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * 100 < percent;
  };
}
