/** What follows a number and changes what it stands for. */
export interface Scale {
  /** As it was written, with the space before it. */
  readonly text: string;
  readonly isPercent: boolean;
  /** What the number may have to be multiplied with; 1 when nothing follows. */
  readonly factor: number;
}

const percent =
  /^\s?(?:%|‰|(?:percent(?:age points?)?|per ?cent|Prozent(?:punkte)?|pour ?cent|por ?ciento|percento|procent|pp)(?![\p{L}]))/iu;
const factors: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:[kK]|[Tt]sd\.?|thousands?|[Tt]ausend|mille?)(?![\p{L}])/u, 1e3],
  [/^\s?(?:k(?:Wh?|g|m|B|€|\$))(?![\p{L}])/u, 1e3],
  [/^\s?(?:万|萬|만)/u, 1e4],
  [/^\s?(?:lakhs?)(?![\p{L}])/iu, 1e5],
  [
    /^\s?(?:[Mm]|mn|mln|[Mm]io\.?|[Mm]illion(?:s|en)?|millones|milhões|M(?:Wh?|B|€))(?![\p{L}])/u,
    1e6,
  ],
  [/^\s?(?:crores?)(?![\p{L}])/iu, 1e7],
  [/^\s?(?:億|亿|억)/u, 1e8],
  [/^\s?(?:B|bn|[Mm]rd\.?|[Bb]illions?|[Mm]illiarden?|milliards?|G(?:Wh?|B))(?![\p{L}])/u, 1e9],
  [/^\s?(?:T|tn|[Tt]rillions?)(?![\p{L}])/u, 1e12],
];

export function scaleOf(following: string): Scale {
  const asPercent = percent.exec(following)?.[0];
  if (asPercent !== undefined) return { text: asPercent, isPercent: true, factor: 1 };
  for (const [pattern, factor] of factors) {
    const text = pattern.exec(following)?.[0];
    if (text !== undefined) return { text, isPercent: false, factor };
  }
  // Both ends of "10–20 %" are percentages.
  const isRange = /^\s?[-–]\s?\d[\d.,]*\s?%/.test(following);
  return { text: '', isPercent: isRange, factor: 1 };
}
