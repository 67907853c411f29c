import type { Json } from '../../../json.js';
import { BlockImage } from './block-image.js';
import { textOf } from './fields.js';
import { TextObject } from './text-object.js';

export function ImageBlock({ block }: { readonly block: Json }) {
  return (
    <figure class="image-block">
      {textOf(block['title']) !== '' && (
        <figcaption>
          <TextObject value={block['title']} />
        </figcaption>
      )}
      <BlockImage image={block} />
    </figure>
  );
}
