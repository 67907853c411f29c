import type { Json } from '../../../json.js';

/** What this page does not know is shown as it came. */
export function UnknownBlock({ block }: { readonly block: Json }) {
  return (
    <details class="unknown-block">
      <summary>
        A block of the kind “{String(block['type'])}”, which this page does not draw
      </summary>
      <pre>{JSON.stringify(block, undefined, 2)}</pre>
    </details>
  );
}
