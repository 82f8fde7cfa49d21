type Key = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/** What a key asks of a page of rows: another row, another page, a choice, or the row itself. */
export type PagedAct =
  | { readonly kind: 'row'; readonly to: number }
  | { readonly kind: 'page'; readonly by: -1 | 1 }
  | { readonly kind: 'choose'; readonly extend: boolean }
  | { readonly kind: 'choosePage' }
  | { readonly kind: 'open' };

/**
 * What a key does on row `at` (from 0) of `count`; undefined for keys that are not the table's own.
 */
export function pagedActOf(
  { key, shiftKey, ctrlKey, metaKey }: Key,
  at: number,
  count: number,
): PagedAct | undefined {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? { kind: 'choosePage' } : undefined;
  const row = (to: number): PagedAct => ({ kind: 'row', to: Math.min(count - 1, Math.max(0, to)) });
  switch (key) {
    case 'ArrowDown':
      return row(at + 1);
    case 'ArrowUp':
      return row(at - 1);
    case 'Home':
      return row(0);
    case 'End':
      return row(count - 1);
    case 'PageDown':
      return { kind: 'page', by: 1 };
    case 'PageUp':
      return { kind: 'page', by: -1 };
    case ' ':
      return { kind: 'choose', extend: shiftKey };
    case 'Enter':
      return { kind: 'open' };
    default:
      return undefined;
  }
}
