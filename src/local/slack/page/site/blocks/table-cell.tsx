import { type Json, stringOf } from '../../../json.js';
import { numberOf } from './fields.js';
import { RichTextBlock } from './rich-text-block.js';

export function TableCell({ cell }: { readonly cell: Json }) {
  if (cell['type'] === 'rich_text') return <RichTextBlock block={cell} />;
  return <>{cellText(cell)}</>;
}

export function cellText(cell: Json): string {
  return stringOf(cell['text']) || String(cell['value'] ?? '');
}

export function isNumberCell(cell: Json | undefined): boolean {
  return cell?.['type'] === 'raw_number' && numberOf(cell['value']) !== undefined;
}
