import { isJson, type Json } from '../../../json.js';
import { Blocks } from './blocks.js';
import { RichTextBlock } from './rich-text-block.js';
import { TextObject } from './text-object.js';

/** Blocks in a frame, which can be folded where the bot says so. */
export function ContainerBlock({ block }: { readonly block: Json }) {
  const title = isJson(block['rich_text_title']) ? (
    <RichTextBlock block={block['rich_text_title']} />
  ) : (
    <TextObject value={block['title']} />
  );
  const subtitle = isJson(block['subtitle']) && (
    <span class="container-subtitle">
      <TextObject value={block['subtitle']} />
    </span>
  );
  const children = <Blocks blocks={block['child_blocks']} />;
  if (block['is_collapsible'] !== true)
    return (
      <div class="container-block">
        <div class="container-title">
          {title} {subtitle}
        </div>
        {children}
      </div>
    );
  return (
    <details class="container-block" open={block['default_collapsed'] !== true}>
      <summary class="container-title">
        {title} {subtitle}
      </summary>
      {children}
    </details>
  );
}
