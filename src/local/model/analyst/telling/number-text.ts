/** A figure as people write it: thousands separated, as many decimals as its size deserves, its unit if it has one. */
export function numberText(value: number, unit?: string): string {
  if (!Number.isFinite(value)) return 'none';
  const decimals = decimalsFor(value);
  const text = value.toLocaleString('en-US', {
    maximumFractionDigits: decimals,
    minimumFractionDigits: decimals === 2 ? 2 : 0,
  });
  if (unit === undefined) return text;
  if (/^[$£€]$/.test(unit)) return text.startsWith('-') ? `-${unit}${text.slice(1)}` : unit + text;
  return unit === '%' ? `${text}%` : `${text} ${unit}`;
}

function decimalsFor(value: number): number {
  const size = Math.abs(value);
  if (Number.isInteger(value) || size >= 10_000_000) return 0;
  if (size >= 1) return 2;
  return size === 0 ? 0 : Math.min(8, 2 - Math.floor(Math.log10(size)));
}

export function percentText(part: number): string {
  return `${(part * 100).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;
}

/** The unit that a column's name tells: `Amount (€)`, `weight_kg`. */
export function unitOf(columnName: string): string | undefined {
  const bracketed = /[([]\s*([^)\]\d]{1,8}?)\s*[)\]]\s*$/.exec(columnName)?.[1];
  if (bracketed !== undefined) return bracketed;
  const suffix = /[_ ](eur|usd|gbp|chf|kg|km|pct|percent)$/i.exec(columnName)?.[1]?.toLowerCase();
  if (suffix === 'pct' || suffix === 'percent') return '%';
  return suffix === 'kg' || suffix === 'km' ? suffix : suffix?.toUpperCase();
}

/** A value of a column: with its unit, and years without a separator. */
export function columnNumberText(value: number, columnName: string): string {
  const isYear = /^(?:year|jahr)$/i.test(columnName) && Number.isInteger(value);
  return isYear ? String(value) : numberText(value, unitOf(columnName));
}

/** `1 row`, `2,737 rows`. */
export function countText(count: number, noun: string): string {
  return `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;
}
