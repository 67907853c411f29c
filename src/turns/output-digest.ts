import { createHash } from 'node:crypto';
import type { CellOutcome } from '../sandbox/index.js';

/**
 * SHA-256, in hex, of what a cell put out: all it printed, showed and returned as text, and the kind of
 * its error. Addresses of objects differ from one process to the next and say nothing.
 */
export function outputDigest(outcome: CellOutcome): string {
  const shown = outcome.results.map(({ text = '' }) => text).filter((text) => !isFigure(text));
  const error = outcome.kind === 'raised' ? `${outcome.error.name}: ${outcome.error.message}` : '';
  const parts = [outcome.stdout, outcome.text ?? '', ...shown, error].map(withoutAddresses);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Cells that run again draw none. */
function isFigure(text: string): boolean {
  return text.startsWith('<Figure size ');
}

function withoutAddresses(text: string): string {
  return text.replace(/\b0x[0-9a-f]{6,16}\b/g, '0x');
}
