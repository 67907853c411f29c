import { describe, expect, it, test } from 'vitest';
import { Evidence } from '../../../src/analysis/figures/evidence.js';
import { unsupportedFigures } from '../../../src/analysis/figures/unsupported-figures.js';
import { type Sample, samples } from './answers.js';
import { freshSamples } from './fresh-answers.js';
import { harderSamples } from './harder-answers.js';
import { heldOutSamples } from './held-out-answers.js';

const all = [...samples, ...harderSamples, ...freshSamples, ...heldOutSamples];

function flagged({ answer, printed, code = '' }: Sample): readonly string[] {
  const grounds = { values: new Evidence(), code: new Evidence() };
  grounds.values.addText(printed);
  grounds.code.addText(code);
  return unsupportedFigures(answer, grounds).map((text) => text.replace('−', '-'));
}

describe('unsupportedFigures', () => {
  test.for(all.map((sample) => [sample.answer, sample] as const))('reads %s', ([, sample]) => {
    expect(flagged(sample)).toEqual(sample.wrong);
  });

  it.for([
    ['a set of answers', samples],
    ['a second, harder one', harderSamples],
    ['a third, fresh one', freshSamples],
    ['a fourth, held-out one', heldOutSamples],
    ['all', all],
  ] as const)('flags made-up figures of %s and no others', async ([name, set], { annotate }) => {
    const results = set.map((sample) => ({ ...sample, flagged: flagged(sample) }));
    const hits = results.flatMap(({ flagged: found, wrong }) =>
      found.filter((figure) => wrong.includes(figure)),
    ).length;
    const flags = results.flatMap(({ flagged: found }) => found).length;
    const madeUp = results.flatMap(({ wrong }) => wrong).length;
    const unchecked = harderSamples.filter((sample) => set.includes(sample));
    const missed = unchecked.flatMap((sample) => sample.missed ?? []).length;
    const [precision, recall] = [hits / flags, hits / (madeUp + missed)];
    const told = `${name}: ${set.length} answers, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`;
    process.stdout.write(`figure check, ${told}\n`);
    expect(set.length).toBeGreaterThanOrEqual(50);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.85);
    await annotate(told);
  });

  it('takes time in proportion to hostile text', () => {
    // Of the processor: a busy machine must not fail it.
    const begun = process.cpuUsage();
    for (const text of [
      '1 '.repeat(50_000),
      '9'.repeat(100_000),
      '1,'.repeat(50_000),
      'a1_-.'.repeat(20_000),
      '- '.repeat(50_000),
      'twenty '.repeat(15_000),
      'half of the '.repeat(8_000),
      `${'7 '.repeat(2_000)}${'sales tripled. '.repeat(6_000)}`,
    ])
      flagged({ answer: text, printed: text, wrong: [] });
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(5_000);
  });
});
