import { isJson, type Json, objects } from '../../../json.js';
import { ActingElement } from '../elements/acting-element.js';
import { BlockImage } from './block-image.js';
import { TextObject } from './text-object.js';

export function SectionBlock({ block }: { readonly block: Json }) {
  const { text, fields, accessory } = block;
  return (
    <div class="section-block">
      <div class="section-text">
        {isJson(text) && <TextObject value={text} />}
        {Array.isArray(fields) && (
          <div class="section-fields">
            {objects(fields).map((field, index) => (
              <div key={index}>
                <TextObject value={field} />
              </div>
            ))}
          </div>
        )}
      </div>
      {isJson(accessory) &&
        (accessory['type'] === 'image' ? (
          <BlockImage image={accessory} size={80} />
        ) : (
          <ActingElement element={accessory} />
        ))}
    </div>
  );
}
