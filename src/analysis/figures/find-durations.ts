/** "2h 10min", "2 Stunden und 10 Minuten", "2時間10分": one length of time in two units or three. */
export interface Duration {
  readonly text: string;
  readonly from: number;
  readonly seconds: number;
  /** Seconds of its last unit. */
  readonly unit: number;
  readonly parts: readonly number[];
}

const days = '(?:d|days?|Tage?n?|jours?|días?|일)';
const hours = '(?:h|hrs?|hours?|Std\\.?|Stunden?|heures?|horas?|時間|小时|小時|시간)';
const minutes = '(?:m|mins?\\.?|minutes?|Minuten?|minutos?|分[钟鐘間]?|분)';
const seconds = '(?:s|secs?\\.?|seconds?|Sek\\.?|Sekunden?|secondes?|segundos?|秒|초)';
const joint = '(?:,?\\s(?:and|und|et|y|e)\\s|,?\\s?)';
const end = '(?![\\p{Script=Latin}\\d])';
const part = (unit: string, least = 1) => `(\\d{1,${least === 1 ? 3 : 2}})\\s?${unit}`;

const secondsOf = [86_400, 3_600, 60, 1] as const;
/** Each with the places of its units in `secondsOf`. */
const patterns: readonly (readonly [RegExp, readonly number[]])[] = [
  [between(days, hours, minutes), [0, 1, 2]],
  [between(hours, minutes, seconds), [1, 2, 3]],
  [between(days, hours), [0, 1]],
  [between(hours, minutes), [1, 2]],
  [between(minutes, seconds), [2, 3]],
  // "1 h 05", "7h45"
  [new RegExp(`(?<![\\p{Script=Latin}\\d.,:])(\\d{1,3})\\s?h\\s?(\\d\\d)${end}`, 'giu'), [1, 2]],
];

function between(...units: readonly string[]): RegExp {
  const parts = units.map((unit, at) => part(unit, at === 0 ? 1 : 2)).join(joint);
  return new RegExp(`(?<![\\p{Script=Latin}\\d.,:])${parts}${end}`, 'giu');
}

export function findDurations(text: string): readonly Duration[] {
  const found: Duration[] = [];
  for (const [pattern, units] of patterns)
    for (const match of text.matchAll(pattern)) {
      const { 0: written, index } = match;
      if (
        found.some(
          ({ from, text: { length } }) => index < from + length && from < index + written.length,
        )
      )
        continue;
      const parts = units.map((_, at) => Number(match[at + 1]));
      const sizes = units.map((unit) => secondsOf[unit] ?? 1);
      found.push({
        text: written.replace(/\.$/, ''),
        from: index,
        seconds: parts.reduce((sum, value, at) => sum + value * (sizes[at] ?? 1), 0),
        unit: sizes.at(-1) ?? 1,
        parts,
      });
    }
  return found;
}
