import { z } from 'zod';
import type { openAnalyst } from './open-analyst.js';

const wanted = z.array(z.union([z.number(), z.string()]));

/** What an expression gives in the kernel that holds the bundled tables. */
export async function truth(
  { kernel }: Awaited<ReturnType<typeof openAnalyst>>,
  expression: string,
): Promise<readonly (number | string)[]> {
  const { stdout } = await kernel.run(`print(json.dumps(${expression}, default=float))`);
  return wanted.parse([JSON.parse(stdout)].flat());
}
