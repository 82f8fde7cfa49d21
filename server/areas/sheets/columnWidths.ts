import type { SheetPart } from '#contracts/http/sheet.ts';

/**
 * Points of width that a sign takes at the size of tables: a Chinese one is as wide as it is high,
 * others about half.
 */
const WIDE = 9;
const NARROW = 5.2;
const SLACK = 2;

type Table = Extract<SheetPart, { kind: 'table' }>;

/**
 * Widths of a table's columns in points, `room` in all: as its texts need, and what is left shared
 * in proportion, so that no column stands alone at the far edge. Where the texts need more, none is
 * given more than it needs, and only the widest break.
 */
export function columnWidths({ heads, rows }: Table, room: number): number[] {
  const needed = heads.map((head, i) =>
    rows.reduce((most, cells) => Math.max(most, widthOf(cells[i] ?? '')), widthOf(head)),
  );
  const sum = needed.reduce((all, width) => all + width, 0);
  if (sum <= room) return needed.map((width) => (width * room) / sum);
  const widest = mostOf(needed, room);
  return needed.map((width) => Math.min(width, widest));
}

/** The width to which the widest columns are cut so that all together fill the room. */
function mostOf(needed: readonly number[], room: number): number {
  let left = room;
  const ascending = needed.toSorted((a, b) => a - b);
  for (const [i, width] of ascending.entries()) {
    const share = left / (ascending.length - i);
    if (width > share) return share;
    left -= width;
  }
  return room;
}

function widthOf(text: string): number {
  let width = SLACK;
  for (const sign of text) width += (sign.codePointAt(0) ?? 0) < 0x2e80 ? NARROW : WIDE;
  return width;
}
