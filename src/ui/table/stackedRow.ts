import type { PagedColumn } from './pagedTypes.ts';
import type { SetColumn } from './tableSettings.ts';

/** A row of a phone: what names it, what stands at its end, and what its lines tell. */
export type StackedRow<T> = {
  readonly title: PagedColumn<T> | undefined;
  readonly ends: readonly PagedColumn<T>[];
  readonly lines: readonly PagedColumn<T>[];
};

/**
 * The shown columns in the reader's order as a row of a phone; the first one names it unless
 * another is meant to.
 */
export function stackedRow<T>(set: readonly SetColumn<T>[]): StackedRow<T> {
  const shown = set.flatMap(({ column, isShown }) => (isShown ? column : []));
  const title = shown.find(({ phone }) => phone === 'title') ?? shown[0];
  const others = shown.filter((column) => column !== title);
  return {
    title,
    ends: others.filter(({ phone }) => phone === 'end'),
    lines: others.filter(({ phone }) => phone !== 'end'),
  };
}
