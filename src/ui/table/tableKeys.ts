import type { RowAct } from './rowSelection.ts';

type Key = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/**
 * What a key does to the rows of a table whose window shows `page` rows; `undefined` for keys that
 * are not its own.
 */
export function actOfKey(
  { key, shiftKey, ctrlKey, metaKey }: Key,
  page: number,
): RowAct | undefined {
  const move = (by: number | 'first' | 'last'): RowAct => ({ kind: 'move', by, extend: shiftKey });
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' ? { kind: 'all' } : undefined;
  switch (key) {
    case 'ArrowDown':
      return move(1);
    case 'ArrowUp':
      return move(-1);
    case 'PageDown':
      return move(page);
    case 'PageUp':
      return move(-page);
    case 'Home':
      return move('first');
    case 'End':
      return move('last');
    case ' ':
      return { kind: 'toggleCursor' };
    default:
      return undefined;
  }
}
