import '#ui/theme/pageStyles.ts';
import { IconDownload } from '@tabler/icons-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useDensity } from '#ui/preferences/density.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { Pick } from '#ui/filter/Pick.tsx';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import type { Column } from '#ui/table/column.ts';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { stackedColumns } from '#ui/table/stackedColumns.tsx';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import pages from '#ui/page/page.module.css';
import { saveCsv } from '#ui/saveCsv.ts';
import { tableColumn, type LiveColumn, type ValueWords } from './liveColumn.tsx';
import { useFigure } from '#features/mine/api.ts';
import css from './live.module.css';
import { liveQueryOf, passing, usualSpan, withLive, type LiveQuery } from './liveQuery.ts';
import { conditions, type LiveRow } from './liveRows.ts';
import { PrintRows } from './PrintRows.tsx';
import { SubjectMenu } from './SubjectMenu.tsx';
import { SubjectPanel } from './SubjectPanel.tsx';
import { useLiveColumns } from './useLiveColumns.tsx';

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
  const { t } = useTranslation('live');
  const density = useDensity();
  const isNarrow = useNarrow();
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const query = useMemo(() => liveQueryOf(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (part: Partial<LiveQuery>) =>
      setSearch((before) => withLive(before, { ...query, ...part }), { replace: true }),
    [query, setSearch],
  );
  const whole = useLiveColumns(columns);
  const shown = useMemo(() => passing(rows ?? [], query), [rows, query]);
  const isOpen = query.open !== undefined;
  const hasAreas = withAreas && (rows?.some(({ areaName }) => areaName !== '') ?? true);
  const drawn = useMemo(
    (): readonly Column<LiveRow>[] =>
      // On a phone the open row shows the same ways and all values.
      isNarrow
        ? phoneColumns(whole.map(tableColumn), columns)
        : [
            {
              id: 'ways',
              header: t('ways'),
              width: 56,
              render: ({ subject }: LiveRow) => <SubjectMenu subject={subject} />,
            },
            // What stands open says its place itself; a column that says nothing of any row takes
            // room.
            ...whole.filter(({ id }) => id !== 'area' || (!isOpen && hasAreas)).map(tableColumn),
          ],
    [whole, columns, t, isNarrow, isOpen, hasAreas],
  );
  const areas = useMemo(() => {
    const here = new Set((rows ?? []).map(({ subject }) => subject.areaCode));
    return model.areas
      .filter(({ code }) => here.has(code))
      .map(({ code, name: label }) => ({ value: code, label }));
  }, [model, rows]);
  const open = rows?.find((row) => idOf(row) === query.open);
  const isListed = shown.some((row) => idOf(row) === query.open);
  const selection = useMemo(
    // A link's row may not be there yet, or be filtered away: it stays open beside the list all the
    // same.
    (): RowSelection =>
      isListed && query.open !== undefined
        ? { chosen: new Set([query.open]), cursor: query.open, anchor: query.open }
        : noRows,
    [query.open, isListed],
  );
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
      <header className={pages.header}>
        <h1 className={pages.title}>{title}</h1>
        <Counts rows={rows ?? []} query={query} onChange={change} />
        <div className={pages.tools}>
          <PlainButton
            quiet
            aria-label={t('export')}
            title={t('export')}
            disabled={shown.length === 0}
            onClick={() =>
              saveCsv(name, [
                whole.map(({ header }) => header),
                ...shown.map((row) => whole.map(({ text }) => text(row))),
              ])
            }
          >
            <IconDownload size={20} stroke={1.5} />
          </PlainButton>
          <PrintRows label={t('print')} title={title} none={none} columns={whole} rows={shown} />
        </div>
      </header>
      <div className={pages.filters} role="search">
        <Pick
          label={t('area')}
          all={t('allAreas')}
          choices={areas}
          value={query.areaCode}
          onPick={(areaCode) => change({ areaCode })}
        />
        {kinds === undefined ? null : (
          <Pick
            label={t('kind')}
            all={t('allKinds')}
            choices={kinds}
            value={query.kinds[0]}
            onPick={(kind) => change({ kinds: kind === undefined ? [] : [kind] })}
          />
        )}
        <SearchBox label={t('search')} text={query.text} onText={(text) => change({ text })} />
      </div>
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
              markOf={({ staleCount, readings }) =>
                readings.size > 0 && staleCount === readings.size ? 'stale' : undefined
              }
              empty={
                <EmptyState
                  title={rows === undefined ? t('loading') : rows.length === 0 ? none : t('empty')}
                />
              }
            />
          </div>
          {below === undefined ? null : <div className={css.below}>{below}</div>}
        </div>
        {side}
      </div>
    </div>
  );
}

/**
 * Name over state, and the page's own first column over its next figure, or over the age where it
 * has none.
 */
function phoneColumns(
  whole: readonly Column<LiveRow>[],
  own: readonly LiveColumn[],
): readonly Column<LiveRow>[] {
  const [{ id: first } = { id: 'age' }, ...rest] = own.filter(({ hidden }) => hidden !== true);
  const second = rest.find(({ align }) => align === 'right')?.id ?? 'age';
  return stackedColumns(whole, [
    { first: 'name', second: 'condition', width: 204, grows: true },
    { first, second, width: 156 },
  ]);
}

type CountsProps = {
  readonly rows: readonly LiveRow[];
  readonly query: LiveQuery;
  readonly onChange: (part: Partial<LiveQuery>) => void;
};

/**
 * How many rows there are, and how many of each condition that is not good; pressed it narrows the
 * list.
 */
function Counts({ rows, query, onChange }: CountsProps) {
  const { t } = useTranslation('live');
  const figure = useFigure();
  const counts = conditions.map((one) => ({
    one,
    count: rows.filter(({ condition }) => condition === one).length,
  }));
  return (
    <div className={css.counts} role="group" aria-label={t('state')}>
      <span>{t('total', { count: rows.length })}</span>
      {counts
        .filter(({ one, count }) => count > 0 || one === query.condition)
        .map(({ one, count }) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === query.condition}
            onClick={() => onChange({ condition: one === query.condition ? undefined : one })}
          >
            {t(`condition.${one}`)} <strong>{figure(count)}</strong>
          </button>
        ))}
    </div>
  );
}
