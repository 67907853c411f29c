import type { ComponentChildren } from 'preact';
import { type Json, objects, stringOf } from '../../../json.js';
import { emojiOf } from '../text/emoji.js';
import { ChannelMention, Link, UserMention } from '../text/inline.js';
import { numberOf, objectOf } from './fields.js';

export function RichTextBlock({ block }: { readonly block: Json }) {
  return (
    <>
      {objects(block['elements']).map((element, index) => (
        <Element key={index} element={element} />
      ))}
    </>
  );
}

function Element({ element }: { readonly element: Json }) {
  switch (element['type']) {
    case 'rich_text_list': {
      const items = objects(element['elements']).map((item, index) => (
        <li key={index}>
          <Running elements={item['elements']} />
        </li>
      ));
      const indent = `indent-${Math.min(numberOf(element['indent']) ?? 0, 8)}`;
      return element['style'] === 'ordered' ? (
        <ol class={indent} start={(numberOf(element['offset']) ?? 0) + 1}>
          {items}
        </ol>
      ) : (
        <ul class={indent}>{items}</ul>
      );
    }
    case 'rich_text_quote':
      return (
        <blockquote>
          <Running elements={element['elements']} />
        </blockquote>
      );
    case 'rich_text_preformatted':
      return (
        <pre>
          <Running elements={element['elements']} />
        </pre>
      );
    default:
      return (
        <div class="rich-text">
          <Running elements={element['elements']} />
        </div>
      );
  }
}

function Running({ elements }: { readonly elements: unknown }) {
  return (
    <>
      {objects(elements).map((element, index) => (
        <Styled key={index} style={objectOf(element['style'])}>
          <Piece element={element} />
        </Styled>
      ))}
    </>
  );
}

function Styled({
  style,
  children,
}: {
  readonly style: Json;
  readonly children: ComponentChildren;
}) {
  let styled = children;
  if (style['code'] === true) styled = <code>{styled}</code>;
  if (style['strike'] === true) styled = <s>{styled}</s>;
  if (style['italic'] === true) styled = <em>{styled}</em>;
  if (style['bold'] === true) styled = <strong>{styled}</strong>;
  return <>{styled}</>;
}

function Piece({ element }: { readonly element: Json }) {
  switch (element['type']) {
    case 'user':
      return <UserMention id={stringOf(element['user_id'])} />;
    case 'channel':
      return <ChannelMention id={stringOf(element['channel_id'])} />;
    case 'broadcast':
      return <span class="mention">@{stringOf(element['range'])}</span>;
    case 'emoji': {
      const name = stringOf(element['name']);
      return <>{emojiOf(name) ?? `:${name}:`}</>;
    }
    case 'link': {
      const url = stringOf(element['url']);
      return <Link url={url}>{stringOf(element['text']) || url}</Link>;
    }
    case 'date':
      return <>{stringOf(element['fallback'])}</>;
    default:
      return <>{stringOf(element['text'])}</>;
  }
}
