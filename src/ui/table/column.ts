import type { ReactNode } from 'react';

/** One column of a table of rows `T`. */
export type Column<T> = {
  readonly id: string;
  readonly header: string;
  /** Width in px until the reader drags it. */
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** Takes what is left of the width. */
  readonly grows?: boolean;
  /** Not shown until the reader asks for it. */
  readonly hidden?: boolean;
  /** What it sorts by; a column without cannot be sorted. `undefined` sorts last. */
  readonly sortBy?: (row: T) => string | number | undefined;
  /** Text for the tooltip of a cut cell. */
  readonly title?: (row: T) => string;
  readonly render: (row: T) => ReactNode;
};

/** Texts in the order of the reader's language (Chinese by pinyin), numbers by size. */
export function compareCells(a: unknown, b: unknown, collator: Intl.Collator): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a), String(b));
}
