import '#ui/theme/pageStyles.ts';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useFoundNos } from '#features/mine/api.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import pages from '#ui/page/page.module.css';
import { type LiveColumn, type ValueWords } from './liveColumn.tsx';
import css from './live.module.css';
import { liveQueryOf, passing, usualSpan, withLive, type LiveQuery } from './liveQuery.ts';
import { type LiveRow } from './liveRows.ts';
import { SubjectPanel } from './SubjectPanel.tsx';
import { LiveFilters } from './LiveFilters.tsx';
import { LiveHeader } from './LiveHeader.tsx';
import { LiveList } from './LiveList.tsx';
import { useLiveTable } from './useLiveTable.tsx';
import { useLiveView } from './useLiveView.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

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
  /** The view that the trade uses in place of the list; the list stays one key away. */
  readonly pictured?: ((picture: Pictured) => ReactNode) | undefined;
  /** False: an open row has more points than charts could show. */
  readonly charts?: boolean;
  /** What the page knows of an open row besides its points. */
  readonly more?: (row: LiveRow) => ReactNode;
};

/** What a picture in place of the list is drawn from. */
export type Pictured = {
  readonly title: string;
  /** The rows that pass; undefined until the first frame. */
  readonly rows: readonly LiveRow[] | undefined;
  /** All columns that the list has. */
  readonly columns: readonly LiveColumn[];
  readonly query: LiveQuery;
  /** The row that stands open, by its key. */
  readonly open: string | undefined;
  readonly onOpen: (key: string) => void;
  /** Said where no row passes. */
  readonly empty: ReactNode;
};

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
  pictured,
  charts = true,
  more,
}: LivePageProps) {
  const isNarrow = useNarrow();
  const { query, change } = useLiveQuery();
  const { view, choose } = useLiveView(name, query, change, pictured !== undefined);
  const found = useFoundNos('point', query.text);
  const shown = useMemo(() => passing(rows ?? [], query, found), [rows, query, found]);
  const { whole, drawn } = useLiveTable({ rows, columns, query, withAreas, isNarrow });
  const open = rows?.find(({ subject }) => subject.key === query.open);
  const content = {
    title,
    open: query.open,
    onOpen: (key: string) => change({ open: key }),
    empty: <Nothing rows={rows} none={none} />,
  };
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
      <LiveFilters model={model} rows={rows} kinds={kinds} query={query} onChange={change}>
        <ViewSwitch view={view} onChoose={choose} />
      </LiveFilters>
      {above}
      <div className={css.split} data-open={side ? true : undefined}>
        <div className={css.main}>
          {picture === undefined ? null : <div className={css.picture}>{picture}</div>}
          <div className={pages.rows}>
            {view === 'picture' ? (
              pictured?.({ ...content, rows: rows && shown, columns: whole, query })
            ) : (
              <LiveList {...content} name={name} columns={drawn} rows={shown} />
            )}
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

function Nothing({ rows, none }: Pick<LivePageProps, 'rows' | 'none'>) {
  const { t } = useTranslation('live');
  if (rows === undefined) return <EmptyState title={t('loading')} />;
  return <EmptyState title={rows.length === 0 ? none : t('empty')} />;
}
