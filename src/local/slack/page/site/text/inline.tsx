import type { ComponentChildren } from 'preact';
import { placeOfLink } from '../state/message-link.js';
import { hashOf } from '../state/place.js';
import { usePage } from '../state/use-page.js';
import { withEmoji } from './emoji.js';
import type { InlineNode } from './inline-node.js';
import { safeUrl } from './safe-url.js';

export function Inline({ nodes }: { readonly nodes: readonly InlineNode[] }) {
  return (
    <>
      {nodes.map((node, index) => (
        <InlinePiece key={index} node={node} />
      ))}
    </>
  );
}

function InlinePiece({ node }: { readonly node: InlineNode }) {
  switch (node.kind) {
    case 'text':
      return <>{withEmoji(node.text)}</>;
    case 'bold':
      return (
        <strong>
          <Inline nodes={node.children} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Inline nodes={node.children} />
        </em>
      );
    case 'strike':
      return (
        <s>
          <Inline nodes={node.children} />
        </s>
      );
    case 'code':
      return <code>{node.text}</code>;
    case 'link':
      return (
        <Link url={node.url}>
          <Inline nodes={node.children} />
        </Link>
      );
    case 'user':
      return <UserMention id={node.id} />;
    case 'channel':
      return <ChannelMention id={node.id} />;
    case 'broadcast':
      return <span class="mention">@{node.range}</span>;
  }
}

export function Link(props: { readonly url: string; readonly children: ComponentChildren }) {
  const { data } = usePage();
  const place = placeOfLink(props.url, data.team);
  if (place) return <a href={hashOf(place)}>{props.children}</a>;
  const url = safeUrl(props.url);
  if (url === undefined) return <span>{props.children}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {props.children}
    </a>
  );
}

export function UserMention({ id }: { readonly id: string }) {
  const { data, me } = usePage();
  const person = data.people.find((each) => each.id === id);
  return <span class={id === me ? 'mention mention-me' : 'mention'}>@{person?.name ?? id}</span>;
}

export function ChannelMention({ id }: { readonly id: string }) {
  const { data, go } = usePage();
  const channel = data.channels.find((each) => each.id === id);
  if (!channel) return <span class="mention">#{id}</span>;
  return (
    <button type="button" class="mention mention-channel" onClick={() => go({ channel: id })}>
      #{channel.name}
    </button>
  );
}
