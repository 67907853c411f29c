import type { ComponentChildren } from 'preact';
import { isJson, type Json } from '../../../json.js';
import { RichTextBlock } from './rich-text-block.js';
import { TextObject } from './text-object.js';

interface ContainerProps {
  readonly block: Json;
  readonly children: ComponentChildren;
}

/** Blocks in a frame, which can be folded where the bot says so. */
export function ContainerBlock({ block, children }: ContainerProps) {
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
