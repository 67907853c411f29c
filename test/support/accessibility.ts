import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const found = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      impact: z.string().nullish(),
      nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
    }),
  ),
});

/** Each serious fault of accessibility that axe finds in what is shown, in a line. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  // Findings are about what stands there at last, not about what is on its way in.
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((a) => a.effect.getComputedTiming().iterations !== Infinity).map((a) => a.finished))',
  );
  const { violations } = found.parse(await page.evaluate('axe.run(document)'));
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${impact} ${id}: ${html} ${failureSummary}`),
  );
}
