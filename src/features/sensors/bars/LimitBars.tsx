import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { useSpans } from '#features/mine/api.ts';
import { useDensity } from '#ui/preferences/density.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import type { Pictured } from '../live/LivePage.tsx';
import { useOpenRow } from '../live/useOpenRow.ts';
import { barRows, type BarRow } from './barRows.ts';
import css from './bars.module.css';
import { useBarColumns } from './useBarColumns.tsx';

const TREND_MS = 600_000;
/** Half a minute each. */
const TREND_COLUMNS = 20;
const REST_MS = 400;

const keyOf = ({ key }: BarRow): string => key;
const markOf = (row: BarRow): string | undefined =>
  row.kind === 'group' ? 'group' : row.reading?.stale === true ? 'stale' : undefined;

type Props = {
  /** Under which the reader's columns are kept. */
  readonly name: string;
  readonly picture: Pictured;
  /** A part of its rows, and what that part is called; all of them otherwise. */
  readonly rows?: Pictured['rows'];
  readonly label?: string;
};

/** Points as bars before their limits, under their areas, the nearest to a limit first. */
export function LimitBars({ name, picture, ...part }: Props) {
  const { columns, open, onOpen, empty } = picture;
  const { rows, title } = { ...picture, ...part };
  const density = useDensity();
  const isNarrow = useNarrow();
  const [held] = useState(() => new Map<string, number>());
  const bars = useMemo(() => barRows(rows ?? [], held), [rows, held]);
  const { seen, onVisible } = useSeen();
  const spans = useSpans(seen, TREND_MS, TREND_COLUMNS);
  const drawn = useBarColumns({ columns, spans, isNarrow, isOpen: open !== undefined });
  const selection = useOpenRow(
    bars.some(({ key }) => key === open),
    open,
  );
  const openBar = (key: string | undefined): void => {
    if (key === undefined || key === open) return;
    if (bars.some((row) => row.key === key && row.kind === 'bar')) onOpen(key);
  };
  return (
    <div className={css.list}>
      <VirtualTable
        name={isNarrow ? `${name}Narrow` : name}
        label={part.label ?? title}
        density={density}
        columns={drawn}
        rows={bars}
        idOf={keyOf}
        selection={selection}
        onSelect={({ cursor }) => openBar(cursor)}
        onOpen={({ key }) => openBar(key)}
        openId={open}
        markOf={markOf}
        onVisible={onVisible}
        empty={empty}
      />
    </div>
  );
}

/** The points of the bars on the screen, in the order of their numbers. */
function useSeen() {
  const [seen, setSeen] = useState('');
  const onVisible = useCallback((shown: readonly BarRow[]) => {
    const numbers = shown.flatMap((row) => (row.kind === 'bar' ? [row.point.no] : []));
    setSeen(numbers.toSorted((a, b) => a - b).join(','));
  }, []);
  // What only flies by is not asked for.
  const [rested] = useDebouncedValue(seen, REST_MS);
  return {
    seen: useMemo(() => (rested === '' ? [] : rested.split(',').map(Number)), [rested]),
    onVisible,
  };
}
