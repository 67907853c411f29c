import { isJson, type Json, objects } from '../../../json.js';
import { ActingElement } from '../elements/acting-element.js';
import { BlockImage } from './block-image.js';
import { TextObject } from './text-object.js';

export function CardBlock({ block }: { readonly block: Json }) {
  return (
    <div class="card-block">
      {isJson(block['hero_image']) && <BlockImage image={block['hero_image']} />}
      <strong>
        <TextObject value={block['title']} />
      </strong>
      <span class="container-subtitle">
        <TextObject value={block['subtitle']} />
      </span>
      <TextObject value={block['body']} />
      <div class="actions-block">
        {objects(block['actions']).map((element, index) => (
          <ActingElement key={String(element['action_id'] ?? index)} element={element} />
        ))}
      </div>
    </div>
  );
}

export function CarouselBlock({ block }: { readonly block: Json }) {
  return (
    <div class="carousel-block">
      {objects(block['elements']).map((card, index) => (
        <CardBlock key={index} block={card} />
      ))}
    </div>
  );
}
