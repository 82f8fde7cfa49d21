import type { SheetCell } from '#server/entity/transfer/sheetBounds.ts';
import { wordsOfCell } from './sheetText.ts';

/** Words for "nothing was measured" that stand in sheets of every kind. */
const nothing: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '---',
  '/',
  'na',
  'n/a',
  '#n/a',
  'nan',
  'null',
  'none',
  '无',
  '空',
]);

const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
/** None begins with a nought: 0,500 is half of something, or no number by the point. */
const inThousands = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * The number in a cell, with thousands parted or not; null where nothing stands there that was
 * measured, undefined where it is no number.
 */
export function numberIn(
  cell: SheetCell | undefined,
  decimal: '.' | ',',
): number | null | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  if (typeof cell === 'boolean') return Number(cell);
  if (cell instanceof Date) return undefined;
  const text = wordsOfCell(cell).normalize('NFKC').replaceAll(/[\s']/g, '').replace('\u2212', '-');
  if (nothing.has(text.toLowerCase())) return null;
  const usual = decimal === '.' ? text : swapped(text);
  if (inThousands.test(usual)) return Number(usual.replaceAll(',', ''));
  return plain.test(usual) ? Number(usual) : undefined;
}

/** Comma and point in each other's place. */
const swapped = (text: string): string =>
  text.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
