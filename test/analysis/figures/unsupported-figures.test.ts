import { describe, expect, it, test } from 'vitest';
import { Evidence } from '../../../src/analysis/figures/evidence.js';
import { unsupportedFigures } from '../../../src/analysis/figures/unsupported-figures.js';
import { type Sample, samples } from './answers.js';

function flagged({ answer, printed, code = '' }: Sample): readonly string[] {
  const grounds = { values: new Evidence(), code: new Evidence() };
  grounds.values.addText(printed);
  grounds.code.addText(code);
  return unsupportedFigures(answer, grounds).map((text) => text.replace('−', '-'));
}

describe('unsupportedFigures', () => {
  test.for(samples.map((sample) => [sample.answer, sample] as const))('reads %s', ([, sample]) => {
    expect(flagged(sample)).toEqual(sample.wrong);
  });

  it('flags made-up figures of a set of answers and no others', ({ annotate }) => {
    const results = samples.map((sample) => ({ ...sample, flagged: flagged(sample) }));
    const hits = results.flatMap(({ flagged: found, wrong }) =>
      found.filter((figure) => wrong.includes(figure)),
    ).length;
    const flags = results.flatMap(({ flagged: found }) => found).length;
    const madeUp = results.flatMap(({ wrong }) => wrong).length;
    const [precision, recall] = [hits / flags, hits / madeUp];
    const figures = `${samples.length} answers: precision ${precision}, recall ${recall}`;
    process.stdout.write(`figure check, ${figures}\n`);
    expect(samples.length).toBeGreaterThanOrEqual(60);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    return annotate(figures);
  });

  it('takes time in proportion to hostile text', () => {
    const begun = performance.now();
    for (const text of [
      '1 '.repeat(50_000),
      '9'.repeat(100_000),
      '1,'.repeat(50_000),
      'a1_-.'.repeat(20_000),
      '- '.repeat(50_000),
    ])
      flagged({ answer: text, printed: text, wrong: [] });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
