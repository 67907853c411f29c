import { z } from 'zod';

/** What a cell answers, with the names of the wire. */
export interface CellAnswer extends KernelResult {
  readonly stdout: string;
  readonly stderr: string;
}

/** What the kernel itself says of a cell. Rich kernels give results, plain ones only `exit`. */
export const KernelResult = z.object({
  exit: z.number().int(),
  error: z.string().optional(),
  results: z.array(z.record(z.string(), z.string())).optional(),
});
export type KernelResult = z.infer<typeof KernelResult>;

export type OutputStream = 'stdout' | 'stderr';
export type OutputListener = (stream: OutputStream, text: string) => void;
