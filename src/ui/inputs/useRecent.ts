import { useEffect, useState } from 'react';
import { entries } from '../entries.ts';
import type { LoadRows, PickKey, PickRow } from './pick.ts';
import { keyOf, keysOf, withRecent, type PickNaming } from './pickLabels.ts';

/**
 * What was chosen lately under a name, as it is called now: only keys are kept, their rows are
 * fetched when the list opens. What is gone or disabled since is not offered.
 */
export function useRecent(
  name: string | undefined,
  load: LoadRows,
  naming: PickNaming,
  isOpen: boolean,
) {
  const [keys, setKeys] = useState(() =>
    name === undefined ? [] : keysOf(entries.read(`RECENT_${name}`)),
  );
  const [rows, setRows] = useState<readonly PickRow[]>([]);
  useEffect(() => {
    if (!isOpen || keys.length === 0) return undefined;
    const ending = new AbortController();
    load({ page: 1, pageSize: keys.length, keyword: '', ids: keys }, ending.signal).then(
      ({ rows: found }) => {
        if (ending.signal.aborted) return;
        const isOffered = (row: PickRow, key: PickKey): boolean =>
          keyOf(row, naming) === key && row['disabled'] !== true;
        setRows(keys.flatMap((key) => found.filter((row) => isOffered(row, key))));
      },
      // The list below can be searched all the same.
      () => undefined,
    );
    return () => ending.abort();
  }, [isOpen, keys, load, naming]);
  const note = (key: PickKey): void => {
    if (name === undefined) return;
    const next = withRecent(keys, key);
    setKeys(next);
    entries.write(`RECENT_${name}`, next);
  };
  return { rows, note };
}
