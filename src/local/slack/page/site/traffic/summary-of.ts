import type { Lane, Passage } from '../../passage.js';

export const laneNames: Readonly<Record<Lane, string>> = {
  event: 'Event',
  call: 'Web API',
  file: 'File',
  model: 'Model',
  sandbox: 'Sandbox',
  cell: 'Cell',
};

/** `1.8 s · Model 2 × 3 ms · Cell 3 × 410 ms …` */
export function summaryOf(passages: readonly Passage[]): string {
  if (passages.length === 0) return '';
  const from = Math.min(...passages.map(({ at }) => at));
  const to = Math.max(...passages.map(({ at, durationMs }) => at + durationMs));
  const lanes = (Object.keys(laneNames) as Lane[]).flatMap((lane) => {
    const own = passages.filter((passage) => passage.lane === lane);
    const sum = own.reduce((ms, { durationMs }) => ms + durationMs, 0);
    return own.length === 0 ? [] : [`${own.length} ${laneNames[lane]} ${inWords(sum)}`];
  });
  return [inWords(to - from), ...lanes].join(' · ');
}

export function inWords(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`;
}
