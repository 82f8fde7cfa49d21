import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cellText } from './cellText.ts';
import { stickStyle, type PlacedColumn } from './placedColumns.ts';
import css from './PagedTable.module.css';

type PagedSumsProps<T> = {
  readonly columns: readonly PlacedColumn<T>[];
  readonly summary: Readonly<Record<string, ReactNode>>;
  readonly lead: boolean;
  readonly tail: boolean;
};

/** Sums over all pages, under their columns. */
export function PagedSums<T>({ columns, summary, lead, tail }: PagedSumsProps<T>) {
  const { t } = useTranslation('table');
  return (
    <tfoot>
      <tr>
        {lead ? <td className={css.box} data-stick="left" style={{ insetInlineStart: 0 }} /> : null}
        {columns.map(({ column, stick }, at) => {
          const sum = summary[column.prop];
          const shown =
            sum === undefined || sum === null
              ? at === 0
                ? t('summary')
                : ''
              : typeof sum === 'object'
                ? sum
                : cellText(sum);
          return (
            <td
              key={column.prop}
              className={css.cell}
              data-align={column.align}
              data-stick={stick?.side}
              style={stickStyle(stick)}
              title={typeof shown === 'string' ? shown : undefined}
            >
              {shown}
            </td>
          );
        })}
        {tail ? <td className={css.tail} data-stick="right" style={{ insetInlineEnd: 0 }} /> : null}
      </tr>
    </tfoot>
  );
}
