import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cellText } from './cellText.ts';
import { contentOf, isBlank, titleOf } from './pagedCell.ts';
import type { PagedColumn, TableSort } from './pagedTypes.ts';
import type { StackedRow } from './stackedRow.ts';
import css from './StackedParts.module.css';

type StackedCellProps<T> = { readonly stack: StackedRow<T>; readonly row: T };

/**
 * All of a row in one cell, for a phone: its name, its state beside it, and below what else is
 * known, each with its head.
 */
export function StackedCell<T extends object>({
  stack: { title, ends, lines },
  row,
}: StackedCellProps<T>) {
  return (
    <td className={css.cell}>
      <div className={css.stack}>
        {title === undefined ? null : (
          <div className={css.title} title={titleOf(title, row)}>
            {contentOf(title, row)}
          </div>
        )}
        {ends.length === 0 ? null : (
          <div className={css.ends}>
            {ends.map((column) => (
              <div key={column.prop}>{contentOf(column, row)}</div>
            ))}
          </div>
        )}
        <div className={css.lines}>
          {lines.map((column) =>
            isBlank(column, row) ? null : (
              <Part key={column.prop} label={column.label}>
                {contentOf(column, row)}
              </Part>
            ),
          )}
        </div>
      </div>
    </td>
  );
}

function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className={css.part}>
      <span className={css.label}>{label}</span> {children}
    </span>
  );
}

type StackedHeadProps<T> = {
  readonly stack: StackedRow<T>;
  /** Columns of the table that are wide: the row and its acts. */
  readonly span: number;
  /** Every column, shown or not. */
  readonly columns: readonly PagedColumn<T>[];
  readonly sorts: readonly TableSort[];
  readonly onSorts: (sorts: readonly TableSort[]) => void;
};

/** What a phone's rows are sorted by, in place of the heads that would be clicked. */
export function StackedHead<T>({
  stack: { title, ends, lines },
  span,
  columns,
  sorts,
  onSorts,
}: StackedHeadProps<T>) {
  const { t } = useTranslation('table');
  const [sort] = sorts;
  const shown = new Set([title, ...ends, ...lines]);
  const choices = columns.filter(
    (column) => column.sortable === true && (shown.has(column) || column.prop === sort?.prop),
  );
  const Arrow = sort?.desc === true ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={css.head}
      colSpan={span}
      aria-sort={sort === undefined ? undefined : sort.desc ? 'descending' : 'ascending'}
    >
      {choices.length === 0 ? (
        title?.label
      ) : (
        <div className={css.sort}>
          <select
            className={css.choice}
            aria-label={t('sortBy')}
            value={sort?.prop ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onSorts(value === '' ? [] : [{ prop: value, desc: sort?.desc === true }])
            }
          >
            <option value="">{t('sortedAsUsual')}</option>
            {choices.map(({ prop, label }) => (
              <option key={prop} value={prop}>
                {t('sortedBy', { name: label })}
              </option>
            ))}
          </select>
          {sort === undefined ? null : (
            <button
              type="button"
              className={css.turn}
              aria-label={t(sort.desc ? 'sort.down' : 'sort.up')}
              title={t(sort.desc ? 'sort.down' : 'sort.up')}
              onClick={() => onSorts([{ prop: sort.prop, desc: !sort.desc }])}
            >
              <Arrow size={16} stroke={1.5} />
            </button>
          )}
        </div>
      )}
    </th>
  );
}

type StackedSumsProps<T> = {
  readonly stack: StackedRow<T>;
  readonly span: number;
  readonly summary: Readonly<Record<string, ReactNode>>;
};

/** Sums over all pages, each with its head. */
export function StackedSums<T>({
  stack: { title, ends, lines },
  span,
  summary,
}: StackedSumsProps<T>) {
  const { t } = useTranslation('table');
  return (
    <tfoot>
      <tr>
        <td className={css.sums} colSpan={span}>
          {t('summary')}
          {[title, ...ends, ...lines].map((column) => {
            const sum = column === undefined ? undefined : summary[column.prop];
            if (column === undefined || sum === undefined || sum === null) return null;
            return (
              <Part key={column.prop} label={column.label}>
                {typeof sum === 'object' ? sum : cellText(sum)}
              </Part>
            );
          })}
        </td>
      </tr>
    </tfoot>
  );
}
