import { createHash } from 'node:crypto';
import type { CellOutcome } from '../sandbox/index.js';

/**
 * What a cell put out, in short: the SHA-256, in hex, of all that it printed, showed and returned as text or
 * table and of the kind of its error; behind a slash that of its figures, where it drew any.
 */
export function outputDigest(outcome: CellOutcome): string {
  const figures = figuresDigest(outcome);
  return figures === undefined ? textDigest(outcome) : `${textDigest(outcome)}/${figures}`;
}

export interface ComparisonOptions {
  /** A cell that ran muted drew none. */
  readonly withFigures: boolean;
}

/** Whether a cell put out again what this digest was made of. */
export function isSameOutput(
  outcome: CellOutcome,
  digest: string,
  { withFigures }: ComparisonOptions,
): boolean {
  return withFigures
    ? outputDigest(outcome) === digest
    : textDigest(outcome) === digest.split('/')[0];
}

function textDigest(outcome: CellOutcome): string {
  const shown = outcome.results.filter(({ text = '' }) => !isFigure(text));
  const texts = shown.map(({ text = '' }) => text);
  // The text of a long table leaves out its middle.
  const tables = shown.map(({ table }) => (table === undefined ? '' : JSON.stringify(table)));
  const error = outcome.kind === 'raised' ? `${outcome.error.name}: ${outcome.error.message}` : '';
  const parts = [outcome.stdout, outcome.text ?? '', ...texts, error].map(withoutAddresses);
  return sha256(JSON.stringify([...parts, ...tables]));
}

/** Matplotlib draws the same data to the same bytes. */
function figuresDigest({ results }: CellOutcome): string | undefined {
  const pictures = results.flatMap(({ png }) => (png === undefined ? [] : [sha256(png)]));
  return pictures.length === 0 ? undefined : sha256(pictures.join());
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Cells that run again draw none. */
function isFigure(text: string): boolean {
  return text.startsWith('<Figure size ');
}

/** Where an object lies differs from one process to the next and says nothing. */
function withoutAddresses(text: string): string {
  return text.replace(/\bat 0x[0-9a-f]{6,16}\b/g, 'at 0x');
}
