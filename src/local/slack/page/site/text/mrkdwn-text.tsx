import { Inline } from './inline.js';
import { type MrkdwnPart, parseMrkdwn } from './mrkdwn.js';

/** Text in Slack's own notation. */
export function MrkdwnText({ text }: { readonly text: string }) {
  return (
    <>
      {parseMrkdwn(text).map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </>
  );
}

function Part({ part }: { readonly part: MrkdwnPart }) {
  if (part.kind === 'code') return <pre>{part.text}</pre>;
  const lines = part.lines.map((nodes, index) => (
    <div class="line" key={index}>
      {nodes.length === 0 ? ' ' : <Inline nodes={nodes} />}
    </div>
  ));
  return part.kind === 'quote' ? <blockquote>{lines}</blockquote> : <div>{lines}</div>;
}
