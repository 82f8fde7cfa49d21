import type { LoadRows, PickKey, PickPage } from '#ui/inputs/pick.ts';

/** Ids that one call may name. */
const MOST = 400;

type Waiting = {
  readonly ids: readonly PickKey[];
  readonly settle: (page: Promise<PickPage>) => void;
};

/**
 * The same rows to pick from, but those that several inputs ask for by their ids in one moment are
 * fetched by one call: a form of a hundred rows has a hundred such inputs.
 */
export function atOnce(load: LoadRows): LoadRows {
  let waiting: Waiting[] = [];
  const fetchAll = (): void => {
    const asked = waiting;
    waiting = [];
    const ids = [...new Set(asked.flatMap((one) => one.ids))];
    const pages: Promise<PickPage>[] = [];
    for (let at = 0; at < ids.length; at += MOST) {
      const some = ids.slice(at, at + MOST);
      // One that is no longer wanted must not end what others wait for.
      const { signal } = new AbortController();
      pages.push(load({ page: 1, pageSize: some.length, keyword: '', ids: some }, signal));
    }
    const all = Promise.all(pages).then((found) => {
      const rows = found.flatMap((page) => page.rows);
      return { rows, total: rows.length };
    });
    for (const { settle } of asked) settle(all);
  };
  return (query, signal) => {
    const { ids } = query;
    if (ids === undefined) return load(query, signal);
    return new Promise((settle) => {
      if (waiting.length === 0) queueMicrotask(fetchAll);
      waiting.push({ ids, settle });
    });
  };
}
