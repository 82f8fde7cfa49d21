import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { LoadRows, PickPage, PickRow } from './pick.ts';

/** How long typing must rest before the server is asked. */
const DEBOUNCE_MS = 300;

export type Rows = PickPage & {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly again: () => void;
};

const nothing = { rows: [], total: 0, answers: '', isFailed: false };

/**
 * Rows of the server for a keyword, while `isOn`. With `grows` each further page is added below
 * those before it; else it takes their place. An answer that was overtaken by a later question is
 * dropped.
 */
export function useRows(
  load: LoadRows,
  asked: { keyword: string; page: number; pageSize: number },
  isOn: boolean,
  grows = false,
): Rows {
  const { page, pageSize } = asked;
  const [keyword] = useDebouncedValue(asked.keyword, DEBOUNCE_MS);
  const [turn, setTurn] = useState(0);
  const question = `${turn}/${page}/${pageSize}/${keyword}`;
  const [held, setHeld] = useState<
    PickPage & { readonly answers: string; readonly isFailed: boolean }
  >(nothing);
  useEffect(() => {
    if (!isOn) return undefined;
    const ending = new AbortController();
    const isOver = (): boolean => ending.signal.aborted;
    const take = ({ rows, total }: PickPage): void => {
      if (isOver()) return;
      setHeld((before) => ({
        rows: grows && page > 1 ? joined(before.rows, rows) : rows,
        total,
        answers: question,
        isFailed: false,
      }));
    };
    load({ page, pageSize, keyword: keyword.trim() }, ending.signal).then(take, () => {
      if (!isOver()) setHeld((before) => ({ ...before, answers: question, isFailed: true }));
    });
    return () => ending.abort();
  }, [load, page, pageSize, keyword, isOn, grows, question]);
  // While typing rests the rows on the screen still answer the former keyword.
  const state =
    held.answers !== question || keyword !== asked.keyword
      ? 'loading'
      : held.isFailed
        ? 'failed'
        : 'ready';
  return { rows: held.rows, total: held.total, state, again: () => setTurn(turn + 1) };
}

/** A row that moved to the next page while we paged stands once. */
function joined(before: readonly PickRow[], more: readonly PickRow[]): PickRow[] {
  const known = new Set(before.map((row) => JSON.stringify(row)));
  return [...before, ...more.filter((row) => !known.has(JSON.stringify(row)))];
}
