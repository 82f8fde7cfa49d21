import { ariaSort, ColumnEdge, HeadLabel } from './HeadCell.tsx';
import type { Columns } from './useColumns.ts';
import css from './VirtualTable.module.css';

const classes = { sort: css.sort, headText: css.headerText };

/** Headers that sort by a click and are widened by hand or by the arrow keys. */
export function HeaderRow<T extends object>({ columns }: { readonly columns: Columns<T> }) {
  const { shown, sorts, sortBy, widen, resetWidth } = columns;
  return (
    <div className={css.header} role="row" aria-rowindex={1}>
      {shown.map(({ column: { prop, label, sortable, source }, width }) => {
        const sort = sorts.find((one) => one.prop === prop);
        return (
          <div
            key={prop}
            role="columnheader"
            className={css.headerCell}
            data-align={source.align}
            aria-sort={ariaSort(sort)}
          >
            <HeadLabel
              label={label}
              isSortable={sortable}
              sort={sort}
              onSort={() => sortBy(prop)}
              classes={classes}
            />
            <ColumnEdge
              label={label}
              width={width}
              onWiden={(next) => widen(prop, next)}
              onReset={() => resetWidth(prop)}
              className={css.handle}
            />
          </div>
        );
      })}
    </div>
  );
}
