import { type Json, objects, stringOf } from '../../../json.js';
import { Link } from '../text/inline.js';
import { MarkdownText } from '../text/markdown-text.js';
import { BlockImage } from './block-image.js';
import { textOf } from './fields.js';
import { TextObject } from './text-object.js';

interface Props {
  readonly block: Json;
}

export function MarkdownBlock({ block }: Props) {
  return (
    <div class="markdown">
      <MarkdownText text={stringOf(block['text'])} />
    </div>
  );
}

export function HeaderBlock({ block }: Props) {
  return (
    <p class="header-block">
      <strong>
        <TextObject value={block['text']} />
      </strong>
    </p>
  );
}

export function ContextBlock({ block }: Props) {
  return (
    <div class="context-block">
      {objects(block['elements']).map((element, index) => (
        <span key={index}>
          {element['type'] === 'image' ? (
            <BlockImage image={element} size={20} />
          ) : (
            <TextObject value={element} />
          )}
        </span>
      ))}
    </div>
  );
}

export function AlertBlock({ block }: Props) {
  const level = stringOf(block['level']) || 'default';
  return (
    <div class={`alert-block alert-${level}`} role="note">
      <TextObject value={block['text']} />
    </div>
  );
}

/** Nothing is fetched from outside: a video is a link here. */
export function VideoBlock({ block }: Props) {
  return (
    <p>
      ▶{' '}
      <Link url={stringOf(block['title_url']) || stringOf(block['video_url'])}>
        {textOf(block['title'])}
      </Link>
    </p>
  );
}
