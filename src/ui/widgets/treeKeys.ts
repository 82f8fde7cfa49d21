import type { TreeLine } from './treeModel.ts';

type Key = { readonly key: string; readonly altKey: boolean };

/** How a line is moved among the others, without dragging. */
export type TreeWay = 'up' | 'down' | 'in' | 'out';

/** What a key asks of a tree: another line, by its index; or the line itself. */
export type TreeKeyAct =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'open' | 'close' | 'tick' | 'select' }
  | { readonly kind: 'move'; readonly way: TreeWay };

const ways: Readonly<Record<string, TreeWay>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/**
 * What a key does at line `at` (the pattern of a tree view, and Alt with the arrows to move);
 * undefined for keys that are not the tree's own.
 */
export function treeActOf(
  { key, altKey }: Key,
  lines: readonly TreeLine[],
  at: number,
  may: { readonly move: boolean; readonly tick: boolean },
): TreeKeyAct | undefined {
  const line = lines[at];
  if (line === undefined) return undefined;
  const way = ways[key];
  if (altKey && way !== undefined && may.move) return { kind: 'move', way };
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[key];
  if (to !== undefined) return { kind: 'go', to };
  switch (key) {
    case 'ArrowRight':
      if (line.isOpen) return { kind: 'go', to: at + 1 };
      return line.mayOpen ? { kind: 'open' } : undefined;
    case 'ArrowLeft':
      if (line.isOpen) return { kind: 'close' };
      return { kind: 'go', to: lines.findIndex(({ node }) => node.value === line.parent) };
    case ' ':
      return { kind: may.tick ? 'tick' : 'select' };
    case 'Enter':
      return { kind: 'select' };
    default:
      return undefined;
  }
}
