type Key = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/**
 * What a key asks of the rows of a table: another row, another page, to choose the row it stands
 * at, all of them, or to open it. With `extend` the range up to it is meant.
 */
export type TableAct =
  | { readonly kind: 'row'; readonly by: number | 'first' | 'last'; readonly extend: boolean }
  | { readonly kind: 'page'; readonly by: -1 | 1; readonly extend: boolean }
  | { readonly kind: 'choose'; readonly extend: boolean }
  | { readonly kind: 'all' }
  | { readonly kind: 'open' };

/** The keys of every table; undefined for those that are not its own. */
export function tableActOf({ key, shiftKey, ctrlKey, metaKey }: Key): TableAct | undefined {
  const row = (by: number | 'first' | 'last'): TableAct => ({ kind: 'row', by, extend: shiftKey });
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? { kind: 'all' } : undefined;
  switch (key) {
    case 'ArrowDown':
      return row(1);
    case 'ArrowUp':
      return row(-1);
    case 'Home':
      return row('first');
    case 'End':
      return row('last');
    case 'PageDown':
      return { kind: 'page', by: 1, extend: shiftKey };
    case 'PageUp':
      return { kind: 'page', by: -1, extend: shiftKey };
    case ' ':
      return { kind: 'choose', extend: shiftKey };
    case 'Enter':
      return { kind: 'open' };
    default:
      return undefined;
  }
}

/** The row, from 0, that a step from row `at` of `count` leads to: never past the ends. */
export const rowAfter = (at: number, by: number | 'first' | 'last', count: number): number =>
  by === 'first' ? 0 : by === 'last' ? count - 1 : Math.min(count - 1, Math.max(0, at + by));
