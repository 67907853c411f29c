import type { Statement } from './python-statements.js';

/** A statement that shows something, parted into what it says as the model wrote it and what it computes. */
export interface SplitStatement {
  readonly words: string;
  /** Names that it shows as they are. */
  readonly shown: readonly string[];
  /** The statement without these. */
  readonly rest: Statement;
}

const speaking = new Set(['print', 'display', 'Markdown', 'HTML']);
const token = /([a-z_]\w*)(\s*\()?|[([{]|[)\]}]|"[^"]*"/gi;
const inBraces = /\{\{|\}\}|\{((?:[^{}]|\{[^{}]*\})*)\}/g;
const aName = /^\s*([a-z_]\w*)\s*(?:![rsa])?(?::.*)?$/i;
const formats = /\{[^{}]*\}|%\(?[-+#0]*[\d.*]*[a-z]\b/g;

export function splitWords(
  statement: Statement,
  isMade: (name: string) => boolean,
): SplitStatement {
  const { syntax, indent } = statement;
  const words: string[] = [];
  const shown: string[] = [];
  let { text } = statement;
  let bare = syntax;
  for (const { index, length, isText } of saidPieces(syntax)) {
    const blank = ' '.repeat(length);
    if (isText) {
      const isFormat = /f/i.test(/[frb]{1,2}$/i.exec(syntax.slice(0, index))?.[0] ?? '');
      const said = readLiteral(text.slice(index, index + length), { isFormat, isMade });
      words.push(said.words);
      shown.push(...said.shown);
      text = put(text, index, said.rest);
    } else if (isMade(syntax.slice(index, index + length))) {
      shown.push(syntax.slice(index, index + length));
      text = put(text, index, blank);
      bare = put(bare, index, blank);
    }
  }
  return { words: words.join('\n'), shown, rest: { text, syntax: bare, indent } };
}

interface Piece {
  readonly index: number;
  readonly length: number;
  /** A string; else a name that is an argument by itself. */
  readonly isText: boolean;
}

/** Strings and names that are shown themselves, not given to something that computes. */
function saidPieces(syntax: string): readonly Piece[] {
  const calls: string[] = [];
  return [...syntax.matchAll(token)].flatMap(({ 0: found, 1: name, 2: isCall, index }) => {
    const { length } = found;
    const isSaid =
      calls.every((each) => speaking.has(each)) && (calls.length > 0 || isBegin(syntax, index));
    if (isCall !== undefined) calls.push(name ?? '');
    else if ('([{'.includes(found)) calls.push('');
    else if (')]}'.includes(found)) calls.pop();
    else if (isSaid && (found.startsWith('"') || isWholeArgument(syntax, index, length)))
      return [{ index, length, isText: found.startsWith('"') }];
    return [];
  });
}

function put(text: string, index: number, piece: string): string {
  return text.slice(0, index) + piece + text.slice(index + piece.length);
}

interface LiteralOptions {
  readonly isFormat: boolean;
  readonly isMade: (name: string) => boolean;
}

/** Of what stands in braces only a made-up value is said as it was written. */
function readLiteral(literal: string, { isFormat, isMade }: LiteralOptions) {
  const blank = (piece: string) => ' '.repeat(piece.length);
  if (!isFormat) return { words: literal.replace(formats, blank), shown: [], rest: blank(literal) };
  const shown: string[] = [];
  const kept = literal.replace(inBraces, (piece, inside: string | undefined) => {
    const name = aName.exec(inside ?? '')?.[1];
    if (name === undefined || !isMade(name)) return piece;
    shown.push(name);
    return blank(piece);
  });
  const braces = [...kept.matchAll(inBraces)].map(({ 0: piece, index }) => ({ piece, index }));
  const rest = braces.reduce((left, { piece, index }) => put(left, index, piece), blank(literal));
  return { words: kept.replace(inBraces, blank), shown, rest };
}

function isBegin(syntax: string, index: number): boolean {
  return index < 20 && /^\s*[frb]{0,2}$/i.test(syntax.slice(0, index));
}

function isWholeArgument(syntax: string, index: number, length: number): boolean {
  return /[(,]\s*$/.test(syntax.slice(0, index)) && /^\s*[,)]/.test(syntax.slice(index + length));
}
