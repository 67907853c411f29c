import { lexer, type Token, type Tokens } from 'marked';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Inline } from './inline.js';
import { decodeEntities } from './inline-node.js';
import { markdownInline } from './markdown-inline.js';

/** Standard Markdown, as `markdown` blocks and streams carry it. */
export function MarkdownText({ text }: { readonly text: string }) {
  const tokens = useMemo(() => lexer(text, { gfm: true, breaks: true }), [text]);
  return <Blocks tokens={tokens} />;
}

function Blocks({ tokens }: { readonly tokens: readonly Token[] }) {
  return (
    <>
      {tokens.map((token, index) => (
        <Block key={index} token={token} />
      ))}
    </>
  );
}

function Block({ token: given }: { readonly token: Token }) {
  const token = given as Tokens.Generic;
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'hr':
      return <hr />;
    case 'code':
      return <pre>{decodeEntities(String(token['text']))}</pre>;
    case 'heading':
      return (
        <p class="markdown-heading">
          <strong>
            <Running token={token} />
          </strong>
        </p>
      );
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens ?? []} />
        </blockquote>
      );
    case 'list':
      return <List list={given as Tokens.List} />;
    case 'table':
      return <Table table={given as Tokens.Table} />;
    case 'text':
      return <Running token={token} />;
    default:
      return (
        <p>
          <Running token={token} />
        </p>
      );
  }
}

function Running({ token }: { readonly token: Tokens.Generic }) {
  return <Inline nodes={markdownInline(token.tokens ?? [token])} />;
}

function List({ list }: { readonly list: Tokens.List }) {
  const items: ComponentChildren = list.items.map((item, index) => (
    <li key={index} class={item.task ? 'task-item' : undefined}>
      {item.task && <span aria-hidden="true">{item.checked ? '☑ ' : '☐ '}</span>}
      <Blocks tokens={item.tokens} />
    </li>
  ));
  return list.ordered ? <ol start={Number(list.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ table }: { readonly table: Tokens.Table }) {
  const align = (column: number) => (table.align[column] === 'right' ? 'number' : undefined);
  return (
    <div class="table-scroll">
      <table>
        <thead>
          <tr>
            {table.header.map((cell, column) => (
              <th key={column} class={align(column)}>
                <Inline nodes={markdownInline(cell.tokens)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} class={align(column)}>
                  <Inline nodes={markdownInline(cell.tokens)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
