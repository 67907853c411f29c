import type { ModelOptions } from '../analyst-options.js';
import { type KnownModel, knownFamilies, knownModels, type Price } from './known-models.js';

export interface ModelFacts {
  /** Tokens that a request to this model may hold. */
  readonly contextTokens: number;
  /** Undefined when it is not known: then no money is counted or shown. */
  readonly price: Price | undefined;
  /** Whether it is shown the figures that it draws. */
  readonly images: boolean;
}

/** Above this a longer history costs more than it helps. */
const mostTokens = 200_000;
/** Safe guesses for a name that is not known. */
const unknown: KnownModel = { contextTokens: 32_000 };

/** What the settings say of a model, else what is known of its name, else what is safe. */
export function modelFacts(
  model: Pick<ModelOptions, 'name' | 'contextTokens' | 'price' | 'images'>,
): ModelFacts {
  const known = knownModel(model.name);
  return {
    contextTokens: model.contextTokens ?? Math.min(known.contextTokens, mostTokens),
    price: model.price ?? known.price,
    images: model.images ?? known.images ?? false,
  };
}

function knownModel(name: string): KnownModel {
  // As gateways and Anthropic's own aliases write it: openai/gpt-4o, gpt-4o-2024-08-06, claude-…-latest.
  const plain = name
    .replace(/^(?:openai|anthropic|azure)\//, '')
    .replace(/-(?:\d{4}-\d\d-\d\d|\d{8}|latest|0)$/, '');
  const known = Object.hasOwn(knownModels, plain) ? knownModels[plain] : undefined;
  return known ?? knownFamilies.find(([beginning]) => plain.startsWith(beginning))?.[1] ?? unknown;
}
