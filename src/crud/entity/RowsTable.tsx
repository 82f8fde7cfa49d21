import type { Field } from '#contracts/entity/field.ts';
import { columnsIn, isInForm, rowsIn } from '#contracts/entity/structured.ts';
import { JsonView } from '#ui/editor/JsonView.tsx';
import { cellText, urlsOf, type CellContext } from './cellOf.tsx';
import { headerOf } from './columnsOf.tsx';
import { inLanguage } from './label.ts';
import css from './rowsTable.module.css';

type RowsTableProps = {
  readonly field: Field;
  readonly value: unknown;
  readonly context: CellContext;
};

/**
 * Rows or a group to be read: a small table of the columns that hold something. What an older
 * declaration has left is shown as it stands.
 */
export function RowsTable({ field, value, context }: RowsTableProps) {
  const { shape } = field;
  const label = inLanguage(field.label, context.language);
  if (!isInForm(shape, value)) return <JsonView value={value} label={label} />;
  const rows = rowsIn(shape, value);
  const columns = Object.entries(columnsIn(shape) ?? {}).filter(
    ([name, { inForm }]) => inForm && rows.some((row) => hasSomething(row[name])),
  );
  return (
    <div className={css.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(([name, column]) => (
              <th key={name} scope="col">
                {headerOf(column, context.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows have no names.
            <tr key={at}>
              {columns.map(([name, column]) => (
                <td key={name} data-kind={column.shape.kind}>
                  {column.shape.kind === 'images' ? (
                    <Picture url={urlsOf(row[name])[0]} />
                  ) : (
                    cellText(context)(column, row[name]) || '-'
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const hasSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false;

const Picture = ({ url }: { readonly url: string | undefined }) =>
  url === undefined ? '-' : <img src={url} alt="" width={48} height={48} loading="lazy" />;
