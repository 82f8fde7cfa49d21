import { encode } from 'uqr';
import type { Labels, SheetLabel } from '#contracts/http/sheet.ts';
import { pdfOf, words } from './pdfDocument.ts';

const POINTS_PER_MM = 72 / 25.4;
const WIDTH = 40 * POINTS_PER_MM;
const HEIGHT = 30 * POINTS_PER_MM;
const MARGIN = 6;
/** Points of the code's side: 17 mm and more, which a phone reads at arm's length. */
const CODE = 50;
/** Four cells of white, without which readers do not find a code. */
const GAP = 6;
const ROOM = WIDTH - 2 * MARGIN;
/** Points of width beside the code. */
const BESIDE = ROOM - CODE - GAP;

/** Labels of 40 x 30 mm as the bytes of a PDF, one a page: the title, a QR code, the number. */
export const makeLabels = ({ title, labels }: Labels): Promise<Uint8Array> =>
  pdfOf({
    info: { title },
    pageSize: { width: WIDTH, height: HEIGHT },
    pageMargins: MARGIN,
    defaultStyle: { font: 'main', fontSize: 7, lineHeight: 1.1 },
    content: labels.flatMap((label, at) => blocksOf(label, at)),
  });

/**
 * Every part stands where it stands: a long text is cut, for one that flows on would begin another
 * label.
 */
function blocksOf({ title, number, kind, address }: SheetLabel, at: number): object[] {
  const low = HEIGHT - MARGIN - CODE;
  const beside = { x: MARGIN + CODE + GAP, width: BESIDE };
  return [
    // What a page begins with; the rest is placed on it.
    { text: ' ', fontSize: 1, ...(at === 0 ? {} : { pageBreak: 'before' }) },
    ...linesOf(title, 8, ROOM, 2).map((line, i) => ({
      ...words(line),
      fontSize: 8,
      bold: true,
      absolutePosition: { x: MARGIN, y: MARGIN + i * 10 },
    })),
    { canvas: codeOf(address), absolutePosition: { x: MARGIN, y: low } },
    ...linesOf(number, 7, BESIDE, 3).map((line, i) => ({
      ...words(line),
      bold: true,
      absolutePosition: { x: beside.x, y: low + 4 + i * 9 },
    })),
    ...linesOf(kind, 6, BESIDE, 2).map((line, i) => ({
      ...words(line),
      fontSize: 6,
      absolutePosition: { x: beside.x, y: low + 34 + i * 8 },
    })),
  ];
}

/** A dark bar of a code, in points from its corner. */
type CodeBar = {
  readonly type: 'rect';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly color: string;
  readonly lineWidth: number;
};

/**
 * A text as a QR code that fills a place of so many points: bars of dark cells, row by row. What
 * pdfmake draws by itself has cells of whole points and stays a third smaller. The white around it is
 * its quiet zone.
 */
export function codeOf(text: string, side = CODE): CodeBar[] {
  const rows = encode(text, { ecc: 'M', border: 0 }).data;
  const cell = side / rows.length;
  return rows.flatMap((row, y) =>
    barsOf(row).map(([from, to]): CodeBar => ({
      type: 'rect',
      x: from * cell,
      y: y * cell,
      w: (to - from) * cell,
      // A hair more, or readers see white between the rows.
      h: cell * 1.02,
      color: 'black',
      lineWidth: 0,
    })),
  );
}

/** Where the dark cells of a row begin and end. */
function barsOf(row: readonly boolean[]): [from: number, to: number][] {
  const bars: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = bars.at(-1);
    if (!isDark) continue;
    if (last?.[1] === x) last[1] = x + 1;
    else bars.push([x, x + 1]);
  }
  return bars;
}

/** What of a text fits into so many lines of a width in points; the last one tells what is cut. */
export function linesOf(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const sign of text.trim()) {
    const needs = widthOf(sign, size);
    if (used + needs > width) {
      if (lines.length === most - 1) return [...lines, `${line.slice(0, -1)}…`];
      lines.push(line);
      [line, used] = ['', 0];
    }
    line += sign;
    used += needs;
  }
  return line === '' ? lines : [...lines, line];
}

/** A Chinese sign is as wide as it is high, a capital about two thirds, others less. */
const widthOf = (sign: string, size: number): number =>
  size * ((sign.codePointAt(0) ?? 0) >= 0x2e80 ? 1 : /[A-Z@%MWmw]/.test(sign) ? 0.75 : 0.58);
