import type { z } from 'zod';
import { modelFacts } from '../analysis/index.js';
import type { Config } from './config.js';
import type { Settings } from './settings.js';

export function faultsIn({ issues }: z.ZodError): readonly string[] {
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`);
}

/** A limit that could not be kept must not be believed in. */
export function priceFaults(
  given: Settings,
  { price, ...model }: Config['model'],
): readonly string[] {
  const { MODEL_INPUT_PRICE: input, MODEL_OUTPUT_PRICE: output } = given;
  if ((input === undefined) !== (output === undefined))
    return [
      `${input === undefined ? 'MODEL_INPUT_PRICE' : 'MODEL_OUTPUT_PRICE'} is missing: a price is known by both`,
    ];
  if (modelFacts({ ...model, price }).price !== undefined) return [];
  return (['MAX_TURN_USD', 'MAX_USER_USD', 'MAX_DAY_USD'] as const)
    .filter((name) => given[name] !== undefined)
    .map(
      (name) =>
        `${name} cannot be kept: the price of ${model.name} is not known; set MODEL_INPUT_PRICE and MODEL_OUTPUT_PRICE (USD per million tokens)`,
    );
}

/** It would be refused at every start of a sandbox. */
export function snapshotFaults({ pandastack, sandboxSnapshot }: Config): readonly string[] {
  if (pandastack || sandboxSnapshot === undefined) return [];
  return [
    'SANDBOX_SNAPSHOT cannot be used with the embedded sandbox, which keeps none beyond its end: leave it out, or set PANDASTACK_API',
  ];
}
