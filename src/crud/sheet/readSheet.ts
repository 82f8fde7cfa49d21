import type { SheetPart } from '#contracts/http/sheet.ts';

const MOST_CELL = 500;
const MOST_TEXT = 2_000;

/**
 * The parts of a sheet that a page shows, from the top, as they are read aloud: headings,
 * paragraphs, lists, terms with what they mean, tables. What belongs on no paper (buttons, fields,
 * `data-screen`, pictures) is left out.
 */
export function readSheet(sheet: Element): SheetPart[] {
  const parts: SheetPart[] = [];
  for (const one of sheet.children) {
    if (one.matches('button, input, form, svg, [data-screen], [aria-hidden="true"]')) continue;
    const part = partOf(one);
    if (part !== undefined) parts.push(part);
    else if (one.children.length > 0 && !isLine(one)) parts.push(...readSheet(one));
    else if (wordsOf(one) !== '')
      parts.push({ kind: 'text', text: wordsOf(one).slice(0, MOST_TEXT) });
  }
  return parts;
}

function partOf(one: Element): SheetPart | undefined {
  const name = one.tagName.toLowerCase();
  if (/^h[1-6]$/.test(name))
    return {
      kind: 'heading',
      text: wordsOf(one).slice(0, MOST_TEXT),
      level: name === 'h1' ? 1 : 2,
    };
  if (name === 'table') return tableOf(one);
  if (name !== 'dl') return undefined;
  const facts = [...one.querySelectorAll('dt')].map((term): [string, string] => [
    wordsOf(term).slice(0, MOST_CELL),
    meaningOf(term).slice(0, MOST_TEXT),
  ]);
  return facts.length === 0 ? undefined : { kind: 'facts', facts };
}

function meaningOf(term: Element): string {
  const said: string[] = [];
  for (
    let next = term.nextElementSibling;
    next !== null && next.tagName === 'DD';
    next = next.nextElementSibling
  )
    said.push(wordsOf(next));
  return said.join(' ');
}

function tableOf(table: Element): SheetPart | undefined {
  const [head, ...rows] = [...table.querySelectorAll('tr')].map((row) => [
    ...row.querySelectorAll('th, td'),
  ]);
  // A column of acts, whose cells hold nothing but buttons, is for the screen.
  const columns = (head ?? []).flatMap((_, i) =>
    rows.length > 0 && rows.every((cells) => isAct(cells[i])) ? [] : [i],
  );
  if (head === undefined || columns.length === 0) return undefined;
  const texts = (cells: readonly Element[]): string[] =>
    columns.map((i) => (cells[i] === undefined ? '' : wordsOf(cells[i]).slice(0, MOST_CELL)));
  return { kind: 'table', heads: texts(head), rows: rows.map(texts) };
}

const isAct = (cell: Element | undefined): boolean =>
  cell !== undefined && cell.querySelector('button') !== null && wordsOf(cell) === '';

/** Holds nothing but words and what stands among words. */
const isLine = (one: Element): boolean =>
  one.matches('p, li, figcaption, summary') ||
  [...one.children].every((child) => child.matches('span, strong, em, small, time, a, b, i'));

/** The words in an element, without those of buttons and pictures, with single blanks. */
function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const left of copy.querySelectorAll('button, svg, [data-screen]')) left.remove();
  // A fraction without its bar is another number: formulas stand as they are read.
  for (const math of copy.querySelectorAll('math[aria-label]'))
    math.replaceWith(math.getAttribute('aria-label') ?? '');
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
