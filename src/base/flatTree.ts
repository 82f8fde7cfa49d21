/** A record and the records under it. */
export type TreeOf<T> = T & { readonly children: readonly TreeOf<T>[] };

type Flat = { readonly id: string; readonly parentId?: string | null | undefined };

/**
 * A flat list as a tree, in the order of the list. A record whose parent is empty, itself or not in
 * the list stands at the top, and so does the first record of a ring of parents: nothing is lost.
 */
export function treeOf<T extends Flat>(list: readonly T[]): TreeOf<T>[] {
  const byId = new Map(list.map((record) => [record.id, record]));
  const under = new Map<string | undefined, T[]>();
  const broken = new Set<string>();
  for (const record of list) {
    const parent = parentOf(record, byId, broken);
    if (parent === undefined) broken.add(record.id);
    const siblings = under.get(parent);
    if (siblings === undefined) under.set(parent, [record]);
    else siblings.push(record);
  }
  const grown = (parent: string | undefined): TreeOf<T>[] =>
    (under.get(parent) ?? []).map((record) => ({ ...record, children: grown(record.id) }));
  return grown(undefined);
}

/**
 * The parent's id if it is in the list and following parents from here does not come back to this
 * record.
 */
function parentOf<T extends Flat>(
  record: T,
  byId: ReadonlyMap<string, T>,
  broken: ReadonlySet<string>,
): string | undefined {
  const parent = record.parentId ?? '';
  if (parent === '' || !byId.has(parent)) return undefined;
  const seen = new Set<string>();
  for (
    let at: string | null | undefined = parent;
    at && byId.has(at) && !broken.has(at) && !seen.has(at);
    at = byId.get(at)?.parentId
  ) {
    if (at === record.id) return undefined;
    seen.add(at);
  }
  return parent;
}
