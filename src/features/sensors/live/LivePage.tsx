import '#ui/theme/pageStyles.ts';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useDensity } from '#ui/preferences/density.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import pages from '#ui/page/page.module.css';
import { type LiveColumn, type ValueWords } from './liveColumn.tsx';
import css from './live.module.css';
import { liveQueryOf, passing, usualSpan, withLive, type LiveQuery } from './liveQuery.ts';
import { type LiveRow } from './liveRows.ts';
import { SubjectPanel } from './SubjectPanel.tsx';
import { LiveFilters } from './LiveFilters.tsx';
import { LiveHeader } from './LiveHeader.tsx';
import { useLiveTable } from './useLiveTable.tsx';

export type LivePageProps = {
  /** Under which the reader's columns are kept and files are named. */
  readonly name: string;
  readonly title: string;
  readonly model: MineModel;
  /** Undefined until the first frame. */
  readonly rows: readonly LiveRow[] | undefined;
  /** The page's own columns. */
  readonly columns: readonly LiveColumn[];
  /**
   * False: the rows' names say where they are, and a column of areas would push others off the
   * page.
   */
  readonly areas?: boolean;
  /** Kinds of points that can be chosen from, with their names. */
  readonly kinds?: readonly { readonly value: string; readonly label: string }[];
  readonly nameOf?: (field: string) => string | undefined;
  readonly wordsOf?: (field: string) => ValueWords | undefined;
  /** Said where there is nothing of this in the mine. */
  readonly none: string;
  /** What stands over the list. */
  readonly above?: ReactNode;
  /** What stands under the list. */
  readonly below?: ReactNode;
  /** A picture over the list, of what it lists. */
  readonly picture?: ReactNode;
  /** False: an open row has more points than charts could show. */
  readonly charts?: boolean;
  /** What the page knows of an open row besides its points. */
  readonly more?: (row: LiveRow) => ReactNode;
};

const idOf = ({ subject }: LiveRow): string => subject.key;
const markOf = ({ staleCount, readings }: LiveRow): string | undefined =>
  readings.size > 0 && staleCount === readings.size ? 'stale' : undefined;
const nothing = (): undefined => undefined;

/**
 * A live list of devices or points: filtered by place, kind, state and text; a row opens beside it
 * with its charts and all that belongs to it.
 */
export function LivePage({
  name,
  title,
  model,
  rows,
  columns,
  areas: withAreas = true,
  kinds,
  nameOf = nothing,
  wordsOf = nothing,
  none,
  above,
  below,
  picture,
  charts = true,
  more,
}: LivePageProps) {
  const density = useDensity();
  const isNarrow = useNarrow();
  const { query, change } = useLiveQuery();
  const shown = useMemo(() => passing(rows ?? [], query), [rows, query]);
  const { whole, drawn } = useLiveTable({ rows, columns, query, withAreas, isNarrow });
  const open = rows?.find((row) => idOf(row) === query.open);
  const selection = useOpenRow(shown, query.open);
  const side = open ? (
    <SubjectPanel
      row={open}
      spanMs={query.spanMs ?? usualSpan(open.subject.points.values())}
      onSpan={(spanMs) => change({ spanMs })}
      onClose={() => change({ open: undefined })}
      nameOf={nameOf}
      wordsOf={wordsOf}
      more={more?.(open)}
      charts={charts}
    />
  ) : null;
  return (
    <div className={pages.page}>
      <LiveHeader
        name={name}
        title={title}
        none={none}
        rows={rows}
        query={query}
        onChange={change}
        whole={whole}
        shown={shown}
      />
      <LiveFilters model={model} rows={rows} kinds={kinds} query={query} onChange={change} />
      {above}
      <div className={css.split} data-open={side ? true : undefined}>
        <div className={css.main}>
          {picture === undefined ? null : <div className={css.picture}>{picture}</div>}
          <div className={pages.rows}>
            <VirtualTable
              name={isNarrow ? `${name}Narrow` : name}
              label={title}
              density={density}
              columns={drawn}
              rows={shown}
              idOf={idOf}
              selection={selection}
              onSelect={({ cursor }) => {
                if (cursor !== undefined && cursor !== query.open) change({ open: cursor });
              }}
              onOpen={(row) => change({ open: idOf(row) })}
              openId={query.open}
              markOf={markOf}
              empty={<Nothing rows={rows} none={none} />}
            />
          </div>
          {below === undefined ? null : <div className={css.below}>{below}</div>}
        </div>
        {side}
      </div>
    </div>
  );
}

/** What the address asks for, and its change. */
function useLiveQuery() {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const query = useMemo(() => liveQueryOf(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (part: Partial<LiveQuery>) =>
      setSearch((before) => withLive(before, { ...query, ...part }), { replace: true }),
    [query, setSearch],
  );
  return { query, change };
}

/** The open row as the one that is chosen. */
function useOpenRow(shown: readonly LiveRow[], open: string | undefined): RowSelection {
  const isListed = shown.some((row) => idOf(row) === open);
  return useMemo(
    // A link's row may not be there yet, or be filtered away: it stays open beside the list all the
    // same.
    () =>
      isListed && open !== undefined
        ? { chosen: new Set([open]), cursor: open, anchor: open }
        : noRows,
    [open, isListed],
  );
}

function Nothing({ rows, none }: Pick<LivePageProps, 'rows' | 'none'>) {
  const { t } = useTranslation('live');
  if (rows === undefined) return <EmptyState title={t('loading')} />;
  return <EmptyState title={rows.length === 0 ? none : t('empty')} />;
}
