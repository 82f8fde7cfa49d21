import type { ReactNode } from 'react';
import css from './ReportTable.module.css';

export type ReportRow = { readonly key: string; readonly cells: readonly ReactNode[] };

type Props = {
  /** Absent where what it stands in is headed by the same words. */
  readonly title?: string;
  readonly heads: readonly string[];
  /** A cell for each head, in their order. */
  readonly rows: readonly ReportRow[];
  /** Said where there are no rows. */
  readonly none: string;
  /** Said below the table. */
  readonly note?: string | undefined;
};

/**
 * More columns than these do not fit a phone: there each row is a card, and each value wears its
 * head.
 */
const FIT_PHONE = 3;

/** A small plain table, mostly under a heading, as a report on paper has it. */
export function ReportTable({ title, heads, rows, none, note }: Props) {
  return (
    <section>
      {title === undefined ? null : <h2 className={css.heading}>{title}</h2>}
      {rows.length === 0 ? (
        <p className={css.said}>{none}</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table} data-wide={heads.length > FIT_PHONE || undefined}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, i) => (
                    <td key={heads[i]} data-head={heads[i]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {note === undefined ? null : <p className={css.said}>{note}</p>}
    </section>
  );
}
