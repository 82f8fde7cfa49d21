import { useTranslation } from 'react-i18next';
import { ariaSort, ColumnEdge, HeadLabel } from './HeadCell.tsx';
import { Box } from './PagedRow.tsx';
import { pageState, pageToggled } from './pageSelection.ts';
import type { PagedTableProps, TableSort } from './pagedTypes.ts';
import { stickStyle, type PlacedColumn } from './placedColumns.ts';
import { StackedHead } from './StackedParts.tsx';
import type { StackedRow } from './stackedRow.ts';
import { sortsAfter, widened } from './tableSettings.ts';
import type { KeptSettings } from './useTableSettings.ts';
import css from './PagedTable.module.css';

const classes = { sort: css.sort, headText: css.headText, rank: css.rank };

type PagedHeadRowProps<T extends object> = {
  readonly table: PagedTableProps<T>;
  /** Ids of the rows of this page. */
  readonly ids: readonly string[];
  readonly columns: readonly PlacedColumn<T>[];
  readonly stack: StackedRow<T> | undefined;
  readonly hasActions: boolean;
  readonly held: KeptSettings;
};

/**
 * The head of a page of rows: the box that chooses all of them, headers, and what acts stand under.
 */
export function PagedHeadRow<T extends object>(props: PagedHeadRowProps<T>) {
  const { table, ids, columns, stack, hasActions, held } = props;
  const { selection, onSelection, sorts, onSorts } = table;
  const { t } = useTranslation('table');
  const state = selection === undefined ? 'none' : pageState(selection, ids);
  return (
    <tr aria-rowindex={1}>
      {selection === undefined ? null : (
        <th scope="col" className={css.box} data-stick="left" style={{ insetInlineStart: 0 }}>
          <Box
            isChosen={state === 'all'}
            isPart={state === 'some'}
            label={t('choosePage')}
            onClick={() => onSelection?.(pageToggled(selection, ids))}
          />
        </th>
      )}
      {stack === undefined ? (
        columns.map((placed) => (
          <PagedHead
            key={placed.column.prop}
            placed={placed}
            sorts={sorts}
            onSort={(prop, beside) => onSorts(sortsAfter(sorts, prop, beside))}
            onWiden={(prop, width) => held.change(widened(held.settings, prop, width))}
          />
        ))
      ) : (
        <StackedHead
          stack={stack}
          span={hasActions ? 2 : 1}
          columns={table.columns}
          sorts={sorts}
          onSorts={onSorts}
        />
      )}
      {!hasActions || stack !== undefined ? null : (
        <th scope="col" className={css.tail} data-stick="right" style={{ insetInlineEnd: 0 }}>
          {t('actions')}
        </th>
      )}
    </tr>
  );
}

type PagedHeadProps<T> = {
  readonly placed: PlacedColumn<T>;
  readonly sorts: readonly TableSort[];
  readonly onSort: (prop: string, beside: boolean) => void;
  readonly onWiden: (prop: string, width: number) => void;
};

/**
 * A header: a click sorts, with Shift beside other columns; its edge is dragged, or moved by the
 * arrow keys.
 */
function PagedHead<T>({ placed, sorts, onSort, onWiden }: PagedHeadProps<T>) {
  const { t } = useTranslation('table');
  const { column, stick } = placed;
  const at = sorts.findIndex(({ prop }) => prop === column.prop);
  const sort = sorts[at];
  return (
    <th
      scope="col"
      className={css.head}
      data-align={column.align}
      data-stick={stick?.side}
      style={stickStyle(stick)}
      aria-sort={ariaSort(sort)}
    >
      <HeadLabel
        label={column.label}
        hint={`${column.label} · ${t('sortHint')}`}
        isSortable={column.sortable === true}
        sort={sort}
        rank={sorts.length > 1 && at >= 0 ? at + 1 : undefined}
        onSort={(beside) => onSort(column.prop, beside)}
        classes={classes}
      />
      <ColumnEdge
        label={column.label}
        width={column.width ?? 0}
        onWiden={(width) => onWiden(column.prop, width)}
        className={css.edge}
      />
    </th>
  );
}
