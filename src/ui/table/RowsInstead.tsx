import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import type { TableFault } from './pagedTypes.ts';
import css from './PagedTable.module.css';

/** Rows to come, as grey bars. */
export function RowBones({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  return Array.from({ length: Math.min(rows, 12) }, (_, row) => (
    <tr key={row} className={css.row} aria-hidden="true" data-bones>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column} className={css.cell}>
          <span className={css.bone} style={{ width: `${40 + ((row * 7 + column * 13) % 45)}%` }} />
        </td>
      ))}
    </tr>
  ));
}

type RowsInsteadProps = {
  readonly fault: TableFault | undefined;
  readonly empty: ReactNode;
  readonly onRetry: (() => void) | undefined;
};

/** What stands where the rows would: why there are none, or what went wrong. */
export function RowsInstead({ fault, empty, onRetry }: RowsInsteadProps) {
  const { t } = useTranslation('table');
  if (fault === undefined)
    return <div className={css.instead}>{empty ?? <EmptyState title={t('empty')} />}</div>;
  const said =
    fault.kind === 'status'
      ? fault.text
      : fault.kind === 'malformed'
        ? t('malformed')
        : fault.message;
  return (
    <div className={css.instead}>
      <ErrorState title={said} traceId={fault.traceId} onRetry={onRetry} />
    </div>
  );
}
