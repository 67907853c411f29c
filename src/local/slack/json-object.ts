import { z } from 'zod';
import type { Json } from './json.js';

/** Apart from the other words for JSON, so that the page, which shares those, carries no schema library. */
export const jsonObject: z.ZodType<Json> = z.record(z.string(), z.unknown());
