import type { Column } from '#contracts/live/wireFrame.ts';

type Cells = Column | Int16Array | Uint32Array;

/** A longer copy of `column`, the new cells holding `fill`. */
export function grown<T extends Cells>(column: T, length: number, fill = 0): T {
  const Type = column.constructor as new (length: number) => T;
  const longer = new Type(length);
  longer.set(column);
  if (fill !== 0) longer.fill(fill, column.length);
  return longer;
}

/** The capacity to grow to for `needed` cells: doubled, so that growing stays rare. */
export const capacityFor = (needed: number, present: number): number =>
  Math.max(needed, present * 2, 256);
