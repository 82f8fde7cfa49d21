import type { TreeOf } from '#base/flatTree.ts';

/** A record as a tree takes it. */
export type Twig<T> = {
  readonly id: string;
  readonly parentId: string | undefined;
  readonly record: T;
};

/** One row of a tree as it is shown: how deep it stands, from 0, and how many children it has. */
export type TreeRow<T> = { readonly record: T; readonly depth: number; readonly children: number };

/** A record as a twig of a tree. */
export const twigOf = <T extends { readonly id: string }>(
  record: T & { readonly parentId?: unknown },
): Twig<T> => ({
  id: record.id,
  parentId: typeof record.parentId === 'string' ? record.parentId : undefined,
  record,
});

/** The rows of a tree in which only the children of `open` nodes show. */
export function treeRows<T>(
  roots: readonly TreeOf<Twig<T>>[],
  open: (id: string, depth: number) => boolean,
  depth = 0,
): TreeRow<T>[] {
  return roots.flatMap(({ id, record, children }) => [
    { record, depth, children: children.length },
    ...(open(id, depth) ? treeRows(children, open, depth + 1) : []),
  ]);
}
