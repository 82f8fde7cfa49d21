import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { log } from '#contracts/admin/traces.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { changeLines, idsIn } from '#crud/entity/changeLines.ts';
import { titlesOf } from '#crud/entity/titlesOf.ts';
import { useDeclared } from '#crud/entity/useDeclared.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import css from './admin.module.css';

/**
 * What a write changed: field by field, before and after. Nothing for lines of the log that changed
 * nothing.
 */
export function LogChanges({ record }: { readonly record: RecordOf<typeof log> }) {
  const { t } = useTranslation('admin');
  const declared = useDeclared();
  const entity = declared?.get(record.entity ?? '');
  const asked = idsIn(record.diff, entity);
  const { data: refs } = useQuery({
    queryKey: ['logRefs', asked],
    queryFn: ({ signal }) => titlesOf(asked, signal),
    enabled: asked.length > 0,
  });
  const lines = changeLines(record.diff, entity, {
    language: currentLanguage(),
    refs: refs ?? {},
    dictionaries: {},
  });
  if (declared === undefined || lines.length === 0) return null;
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
        {lines.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row" title={field}>
              {label}
            </th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
