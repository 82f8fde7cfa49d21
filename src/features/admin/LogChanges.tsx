import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { log } from '#contracts/admin/traces.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { lookUp, type Refs } from '#crud/entity/entityClient.ts';
import { useDeclared } from '#crud/entity/useDeclared.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import css from './admin.module.css';
import { changeLines, idsIn } from './logs/changeLines.ts';

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

/** What records are called now; whatever is gone or out of the reader's reach stays an id. */
async function titlesOf(
  asked: readonly [EntityName, readonly string[]][],
  signal: AbortSignal,
): Promise<Refs> {
  const found = await Promise.all(
    asked.map(async ([name, ids]) => {
      const answer = await lookUp(
        name,
        { currentPage: 1, pageSize: ids.length, ids: ids.join(',') },
        signal,
      );
      return [
        name,
        Object.fromEntries(answer.ok ? answer.value.rows.map((row) => [row.id, row.name]) : []),
      ] as const;
    }),
  );
  return Object.fromEntries(found);
}
