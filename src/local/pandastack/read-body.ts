import type { Context } from 'hono';
import type { z } from 'zod';
import { ApiError } from './api-error.js';

/** The request's JSON body in the given shape; an empty body counts as `{}`. @throws {ApiError} 400 */
export async function readBody<T>(context: Context, shape: z.ZodType<T>): Promise<T> {
  const text = await context.req.text();
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch (error) {
    throw new ApiError(400, 'the body is not JSON', { cause: error });
  }
  const parsed = shape.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ApiError(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'wrong shape'}`);
}
