import type { CSSProperties } from 'react';
import type { PagedColumn } from './pagedTypes.ts';
import type { SetColumn } from './tableSettings.ts';

/** A column as it stands on the screen. */
export type PlacedColumn<T> = {
  readonly column: PagedColumn<T>;
  /** px; undefined: takes what is left. */
  readonly width: number | undefined;
  /** Stays in sight at this distance in px from its side. */
  readonly stick: { readonly side: 'left' | 'right'; readonly at: number } | undefined;
};

/**
 * Shown columns with their places. `lead` and `tail` are the widths of what stands before and
 * behind them (boxes, actions). One column without a pin takes what is left of the width: the one
 * that grows, else the last that is read from its left.
 */
export function placedColumns<T>(
  set: readonly SetColumn<T>[],
  lead: number,
  tail: number,
): PlacedColumn<T>[] {
  const columns = set.filter(({ isShown }) => isShown);
  const free = columns.filter(({ pin }) => pin === 'none');
  const grower =
    free.find(({ column }) => column.grows === true) ??
    free.findLast(({ column }) => column.align !== 'right') ??
    free.at(-1) ??
    columns.at(-1);
  const behind = (at: number): number =>
    columns
      .slice(at + 1)
      .reduce((sum, { pin, width }) => sum + (pin === 'right' ? width : 0), tail);
  let left = lead;
  return columns.map((one, at) => {
    const { column, width, pin } = one;
    const stick =
      pin === 'none' ? undefined : { side: pin, at: pin === 'left' ? left : behind(at) };
    if (pin === 'left') left += width;
    return { column, width: one === grower ? undefined : width, stick };
  });
}

/** The least width in px that the columns need. */
export const widthOf = <T>(set: readonly SetColumn<T>[]): number =>
  set.reduce((sum, { isShown, width }) => sum + (isShown ? width : 0), 0);

/** Where a pinned cell stays. */
export const stickStyle = (stick: PlacedColumn<unknown>['stick']): CSSProperties | undefined =>
  stick === undefined
    ? undefined
    : stick.side === 'left'
      ? { insetInlineStart: stick.at }
      : { insetInlineEnd: stick.at };
