import { sheetBounds, SheetError } from '../sheetBounds.ts';

/** What a pass over XML is told; names come without their prefix. */
export type XmlListener = {
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  /** A stretch of text, as it was written: `decoded` makes it plain once it is whole. */
  readonly text: (raw: string) => void;
  readonly close: (name: string) => void;
};

/**
 * Reads XML as it comes, each character once. The number of tags, their nesting and their
 * length are bounded; a document type, and so every entity of its own making, is refused.
 */
export async function readXml(chunks: AsyncIterable<string>, listener: XmlListener): Promise<void> {
  const open: string[] = [];
  let marks = 0;
  let rest = '';
  const tagOf = (inner: string): void => {
    if (inner.startsWith('/')) {
      const name = inner.slice(1).trim();
      if (open.pop() !== name) throw new SheetError('broken');
      listener.close(local(name));
      return;
    }
    const isEmpty = inner.endsWith('/');
    const [name = ''] = /^[^\s/]+/.exec(inner) ?? [];
    if (name === '') throw new SheetError('broken');
    if (open.length >= sheetBounds.depth) throw new SheetError('depth');
    listener.open(local(name), (wanted) => attributeOf(inner, name.length, wanted));
    if (isEmpty) listener.close(local(name));
    else open.push(name);
  };
  for await (const chunk of chunks) {
    const text = rest + chunk;
    let at = 0;
    while (at < text.length) {
      if (text.charCodeAt(at) !== LESS_THAN) {
        const next = text.indexOf('<', at);
        const until = next < 0 ? text.length : next;
        if (open.length > 0) listener.text(text.slice(at, until));
        at = until;
        continue;
      }
      const mark = markAt(text, at);
      if (mark === undefined) break;
      if (++marks > sheetBounds.marks) throw new SheetError('marks');
      if (mark.kind === 'data') listener.text(mark.inner.replaceAll('&', '&amp;'));
      else if (mark.kind === 'tag') tagOf(mark.inner);
      at = mark.end;
    }
    rest = text.slice(at);
    if (rest.length > sheetBounds.tag) throw new SheetError('tag');
  }
  if (rest !== '' || open.length > 0) throw new SheetError('broken');
}

const LESS_THAN = 60;
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

type Mark = {
  readonly kind: 'tag' | 'data' | 'passed';
  readonly inner: string;
  readonly end: number;
};

/**
 * The tag, remark, instruction or stretch of plain data at `at`; undefined while its end has not
 * come.
 */
function markAt(text: string, at: number): Mark | undefined {
  const upTo = (kind: Mark['kind'], begin: number, sign: string): Mark | undefined => {
    const found = text.indexOf(sign, at + begin);
    return found < 0
      ? undefined
      : { kind, inner: text.slice(at + begin, found), end: found + sign.length };
  };
  if (text.startsWith('<?', at)) return upTo('passed', 2, '?>');
  if (text.startsWith('<!', at)) {
    if (text.length - at < 9) return undefined;
    if (text.startsWith('<!--', at)) return upTo('passed', 4, '-->');
    if (text.startsWith('<![CDATA[', at)) return upTo('data', 9, ']]>');
    throw new SheetError('broken');
  }
  // A sign of greater-than may stand in an attribute.
  let quote = '';
  for (let i = at + 1; i < text.length; i++) {
    const sign = text.charAt(i);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return { kind: 'tag', inner: text.slice(at + 1, i), end: i + 1 };
  }
  return undefined;
}

function attributeOf(tag: string, from: number, wanted: string): string | undefined {
  const pattern = /\s+([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/y;
  pattern.lastIndex = from;
  for (let found = pattern.exec(tag); found !== null; found = pattern.exec(tag))
    if (local(found[1] ?? '') === wanted) return decoded((found[2] ?? '').slice(1, -1));
  return undefined;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Text as it was meant: the five entities of XML, characters by number, and Excel's `_x000D_`. */
export const decoded = (raw: string): string =>
  raw
    .replaceAll(
      /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g,
      (all, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return named[name] ?? all;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : all;
      },
    )
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
