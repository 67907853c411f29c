/** Numbers that look random and are the same in every run (a linear congruential generator). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return {
    below,
    pick<T>(items: readonly [T, ...T[]]): T {
      return items[below(items.length)] ?? items[0];
    },
  };
}
