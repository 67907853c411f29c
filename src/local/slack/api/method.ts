import { z } from 'zod';
import type { Core } from '../core.js';
import type { Json } from '../json.js';
import { jsonObject } from '../json-object.js';
import { ApiError } from './api-error.js';

/** One method of the Web API. */
export interface Method {
  readonly token: 'bot' | 'app' | 'none';
  readonly scope: string | undefined;
  /** @throws {ApiError} for an answer with `ok: false`. */
  readonly answer: (core: Core, args: Json) => Json | Promise<Json>;
}

export type Methods = Readonly<Record<string, Method>>;

interface MethodTerms {
  readonly token?: Method['token'];
  readonly scope?: string;
}

export function method<Shape extends z.ZodRawShape>(
  shape: Shape,
  answer: (core: Core, args: z.output<z.ZodObject<Shape>>) => Json | Promise<Json>,
  { token = 'bot', scope }: MethodTerms = {},
): Method {
  const schema = z.object(shape);
  return {
    token,
    scope,
    answer: (core, args) => {
      const parsed = schema.safeParse(args);
      if (!parsed.success) throw new ApiError('invalid_arguments', problems(parsed.error));
      return answer(core, parsed.data);
    },
  };
}

/** Arguments as they come in: forms know only strings. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'True', 'False'])])
  .transform((value) => value === true || ['true', 'True', '1'].includes(String(value)));
export const count = z.coerce.number().int();
export const list = z.array(jsonObject);

function problems(error: z.ZodError): readonly string[] {
  return error.issues.map(({ path, message, code }) => {
    const missing = code === 'invalid_type' && message.endsWith('received undefined');
    const name = path.join('.');
    return missing ? `[ERROR] missing required field: ${name}` : `[ERROR] ${message}: ${name}`;
  });
}
