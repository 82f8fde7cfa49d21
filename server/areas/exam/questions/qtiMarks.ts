import { plainStem } from '#contracts/exam/blanks.ts';

/** Marks of a stem that QTI has too. */
export const keptMarks: ReadonlySet<string> = new Set(
  'p br b i u strong em sub sup table tbody tr td th ul ol li'.split(' '),
);
const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi;
const SRC = /\bsrc\s*=\s*"([^"<>]*)"/i;

// What XML 1.0 has no place for.
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapedXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A stem as XML that is well formed whatever it was: its marks that QTI has, its pictures, its words. */
export function marksOf(stem: string): string {
  if (stem.search(TAG) < 0) return `<p>${escapedXml(plainStem(stem))}</p>`;
  const open: string[] = [];
  let xml = '';
  let from = 0;
  for (const match of stem.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = ''] = match;
    xml += wordsOf(stem.slice(from, match.index));
    xml += slash === '/' ? closed(open, name) : opened(open, name.toLowerCase(), attributes);
    from = match.index + whole.length;
  }
  xml +=
    wordsOf(stem.slice(from)) +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('');
  return /^<(?:p|table|ul|ol)>/.test(xml) ? xml : `<p>${xml}</p>`;
}

function opened(open: string[], name: string, attributes: string): string {
  if (name === 'br') return '<br/>';
  if (name === 'img') {
    const source = SRC.exec(attributes)?.[1];
    return source === undefined ? '' : `<img src="${wordsOf(source)}" alt=""/>`;
  }
  if (!keptMarks.has(name)) return '';
  open.push(name);
  return `<${name}>`;
}

/** Ends a mark and those that were begun in it; one that was not begun is none. */
function closed(open: string[], given: string): string {
  const at = open.lastIndexOf(given.toLowerCase());
  return at < 0
    ? ''
    : open
        .splice(at)
        .toReversed()
        .map((name) => `</${name}>`)
        .join('');
}

/** Words of HTML as those of XML; blanks stay where they stand. */
const wordsOf = (html: string): string =>
  escapedXml(
    html
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );
