import { useTranslation } from 'react-i18next';
import type { log } from '../../contracts/entities/admin/traces.ts';
import type { RecordOf } from '../../contracts/entity/defineEntity.ts';
import css from './admin.module.css';

/** What a write changed: field by field, before and after. Nothing for lines of the log that changed nothing. */
export function LogChanges({ record }: { readonly record: RecordOf<typeof log> }) {
  const { t } = useTranslation('admin');
  const changes = Object.entries((record.diff ?? {}) as Readonly<Record<string, unknown>>);
  if (changes.length === 0) return null;
  return (
    <table className={css.changes}>
      <caption>{t('changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('changeField')}</th>
          <th scope="col">{t('changeBefore')}</th>
          <th scope="col">{t('changeAfter')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(([field, change]) => {
          const [before, after] = Array.isArray(change) ? (change as unknown[]) : [undefined, change];
          return (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{said(before)}</td>
              <td>{said(after)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const said = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '-' : typeof value === 'string' ? value : JSON.stringify(value);
