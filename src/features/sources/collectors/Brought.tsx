import { useTranslation } from 'react-i18next';
import type { BroughtRow } from '#contracts/sources/collectorStanding.ts';
import css from './collectors.module.css';

/** Rows as a collector hands them on, newest first. */
export function Brought({ rows }: { readonly rows: readonly BroughtRow[] }) {
  const { t } = useTranslation('collectors');
  if (rows.length === 0) return <p className={css.none}>{t('noRows')}</p>;
  return (
    <pre className={css.rows} tabIndex={0}>
      {rows
        .toReversed()
        .map(({ entity, row }) => `${entity}  ${JSON.stringify(row)}`)
        .join('\n')}
    </pre>
  );
}
