import { z } from 'zod';

export function whole(fallback: number, least: number, most: number) {
  const message = `cannot be used: give a whole number from ${least} to ${most}, such as ${fallback}`;
  return z.coerce
    .number({ error: message })
    .int(message)
    .min(least, message)
    .max(most, message)
    .default(fallback);
}

export function address(example: string) {
  return z.url({
    protocol: /^https?$/,
    error: `cannot be used: give an http or https address, such as ${example}`,
  });
}

export function startsWith(prefix: string) {
  return z.string().startsWith(prefix, `cannot be right: it must begin with ${prefix}`);
}

/** Ids of channels or users, by commas or spaces. */
export function ids(shape: RegExp, example: string) {
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.length > 0 && list.every((id) => shape.test(id)), {
      error: `cannot be used: give ids with commas between them, such as ${example}`,
    })
    .transform((list): ReadonlySet<string> => new Set(list));
}

export function hosts(example: string) {
  return z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((list) => list.length > 0 && list.every((host) => HOST.test(host)), {
      error: `cannot be used: give names of hosts, without https://, such as ${example}`,
    })
    .transform((list): ReadonlySet<string> => new Set(list));
}

export function onlyIfOne() {
  return z.literal('1', 'cannot be used: give 1, or leave it out').optional();
}

/** A limit or a size of a model's. */
export function tokens(least = 1) {
  const message = 'cannot be used: give a whole number of tokens, such as 500000';
  return z.coerce.number({ error: message }).int(message).min(least, message);
}

export function dollars() {
  const message = 'cannot be used: give US dollars, such as 0.5';
  return z.coerce.number({ error: message }).nonnegative(message);
}

const HOST = /^(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/;
