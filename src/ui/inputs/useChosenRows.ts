import { useEffect, useMemo, useState } from 'react';
import type { LoadRows, PickKey, PickRow } from './pick.ts';
import { keyOf, type PickNaming } from './pickLabels.ts';

/**
 * The rows of the chosen keys: those seen while picking, the others fetched by their ids. A key
 * whose row is gone shows as it is.
 */
export function useChosenRows(
  keys: readonly PickKey[],
  load: LoadRows,
  { labelKey, valueKey }: PickNaming,
) {
  const [seen, setSeen] = useState<ReadonlyMap<PickKey, PickRow>>(new Map());
  const see = (rows: readonly PickRow[]): void =>
    setSeen(
      (before) =>
        new Map([
          ...before,
          ...rows.flatMap((row) => {
            const key = keyOf(row, { valueKey });
            return key === undefined ? [] : [[key, row] as const];
          }),
        ]),
    );
  const unknown = JSON.stringify(keys.filter((key) => !seen.has(key)));
  useEffect(() => {
    const ids = JSON.parse(unknown) as PickKey[];
    if (ids.length === 0) return undefined;
    const ending = new AbortController();
    load({ page: 1, pageSize: ids.length, keyword: '', ids }, ending.signal).then(
      ({ rows }) => {
        if (ending.signal.aborted) return;
        const missing = ids.map((id) => ({ [valueKey ?? 'id']: id }));
        see([...missing, ...rows]);
      },
      // The key itself stands in until the form is opened again.
      () => undefined,
    );
    return () => ending.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `see` only sets state.
  }, [unknown, load, valueKey]);
  const rows = useMemo(
    () =>
      keys.map(
        (key) => seen.get(key) ?? { [valueKey ?? 'id']: key, [labelKey ?? 'name']: String(key) },
      ),
    [keys, seen, valueKey, labelKey],
  );
  return { rows, see };
}
