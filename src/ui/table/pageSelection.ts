type Ids = ReadonlySet<string>;

/**
 * The rows from one to the other, both included, in their order; undefined where one is not there.
 */
export function rowsBetween(
  ids: readonly string[],
  from: string,
  to: string,
): readonly string[] | undefined {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  return a < 0 || b < 0 ? undefined : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Whether the rows of this page are chosen: all of them, some, or none. */
export function pageState(chosen: Ids, page: readonly string[]): 'all' | 'some' | 'none' {
  const here = page.filter((id) => chosen.has(id)).length;
  if (here === 0) return 'none';
  return here === page.length ? 'all' : 'some';
}

/**
 * Chooses every row of this page, or none of them when all were chosen; other pages stay as they
 * are.
 */
export function pageToggled(chosen: Ids, page: readonly string[]): Set<string> {
  const isAll = pageState(chosen, page) === 'all';
  const next = new Set(chosen);
  for (const id of page) {
    if (isAll) next.delete(id);
    else next.add(id);
  }
  return next;
}

/**
 * Chooses or drops one row; with `from`, another row of this page, all between them become what
 * this one becomes.
 */
export function rowToggled(
  chosen: Ids,
  page: readonly string[],
  id: string,
  from?: string,
): Set<string> {
  const next = new Set(chosen);
  const range = rowsBetween(page, from ?? id, id) ?? [id];
  const isWanted = !chosen.has(id);
  for (const one of range) {
    if (isWanted) next.add(one);
    else next.delete(one);
  }
  return next;
}
