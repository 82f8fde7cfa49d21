import { shortened } from '#base/numbers.ts';
import { isEmpty } from '#base/valueTests.ts';
import { numberText } from '../marks/numberText.ts';
import { listed } from '../preferences/signs.ts';

/**
 * A value of any kind as the text of a cell: '-' when there is none, numbers with thousands, lists
 * joined.
 */
export function cellText(value: unknown): string {
  if (isEmpty(value)) return '-';
  if (typeof value === 'number') return numberText(shortened(value), decimalsOf(shortened(value)));
  if (Array.isArray(value))
    return value.length === 0 ? '-' : listed(value.map((part) => cellText(part)));
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value as string | boolean | bigint);
}

/** As many decimals as the number has, within what fits a cell. */
const decimalsOf = (value: number): number => Math.min(6, String(value).split('.')[1]?.length ?? 0);
