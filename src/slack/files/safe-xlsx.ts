import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { isSafeFormula } from './safe-formula.js';

/** A workbook that unpacks to more is not looked into, and so not sent. */
const MOST_UNPACKED = 400 * 1024 * 1024;

const SHEET = /^xl\/(?:worksheets|macrosheets|dialogsheets)\/[^/]+\.xml$/i;
const OUTSIDE = /^xl\/externalLinks\//i;

/** A workbook that reaches nowhere when it is opened; undefined when it cannot be looked into. */
export function safeXlsx(bytes: Uint8Array): Uint8Array | undefined {
  const parts = unpacked(bytes);
  if (parts === undefined) return undefined;
  const safe: Zippable = {};
  let isChanged = false;
  for (const [name, part] of Object.entries(parts)) {
    if (OUTSIDE.test(name)) {
      isChanged = true;
      continue;
    }
    const text = /\.(?:xml|rels)$/i.test(name) ? strFromU8(part) : undefined;
    const cleaned = text === undefined ? undefined : cleanedPart(name, text);
    isChanged ||= cleaned !== text;
    safe[name] = cleaned === undefined || cleaned === text ? part : strToU8(cleaned);
  }
  return isChanged ? zipSync(safe) : bytes;
}

function unpacked(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> | undefined {
  let left = MOST_UNPACKED;
  try {
    const parts = unzipSync(bytes, {
      filter({ originalSize }) {
        left -= originalSize;
        return left >= 0;
      },
    });
    return left >= 0 ? parts : undefined;
  } catch {
    return undefined;
  }
}

function cleanedPart(name: string, text: string): string {
  if (SHEET.test(name)) return cleanedSheet(text);
  if (/^xl\/workbook\.xml$/i.test(name))
    return text
      .replace(/<(\w+:)?externalReferences\b[\s\S]*?<\/\1?externalReferences>/g, '')
      .replace(/<(\w+:)?definedName\b[^>]*>([^<]*)<\/\1?definedName>/g, (whole, _, formula) =>
        isSafeFormula(plain(formula)) ? whole : '',
      );
  if (/^xl\/_rels\/workbook\.xml\.rels$/i.test(name))
    return text.replace(/<Relationship\b[^>]*externalLinks?\/[^>]*\/>/gi, '');
  if (name === '[Content_Types].xml')
    return text.replace(/<Override\b[^>]*\/xl\/externalLinks\/[^>]*\/>/gi, '');
  return text;
}

/** A cell keeps its last value; one without is empty. */
function cleanedSheet(text: string): string {
  const flat = text.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, escaped);
  const cleaned = flat.replace(
    /<(\w+:)?f\b(?:[^>"']|"[^"]*"|'[^']*')*?(?<!\/)>([^<]*)<\/\1?f\s*>/g,
    (whole, _, formula) => (isSafeFormula(plain(formula)) ? whole : ''),
  );
  return cleaned === flat ? text : cleaned;
}

function escaped(_: string, text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

function plain(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return String.fromCodePoint(Math.min(0x10ffff, Number(hex ? `0x${hex}` : decimal)));
  });
}
