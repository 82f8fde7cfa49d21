import '#ui/theme/pageStyles.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { keptTable, tablePaths } from '#contracts/admin/tables.ts';
import { answerOf } from '#crud/request.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { JsonView } from '#ui/widgets/JsonView.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import css from '../pages.module.css';

const kept = z.object({ list: z.array(keptTable), total: z.number() });

/** The tables that the reader has set up for himself, and the way back to how they came. */
export function Component() {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['tables'],
    queryFn: ({ signal }) =>
      answerOf({ path: tablePaths.list, method: 'POST', body: {}, answer: kept, signal }),
  });
  const reset = async (tableName: string): Promise<void> => {
    await answerOf({
      path: tablePaths.resetSettings,
      method: 'DELETE',
      query: { tableName },
      answer: z.unknown(),
    });
    await queries.invalidateQueries({ queryKey: ['tables'] });
  };
  if (error !== null) return <ErrorState title={t('notLoaded')} onRetry={() => void refetch()} />;
  return (
    <div className={css.page}>
      <PageHeader title={t('tables')} note={t('tablesNote')} />
      {data?.total === 0 ? <EmptyState title={t('noTables')} /> : null}
      {data === undefined || data.total === 0 ? null : (
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t('table')}</th>
              <th>{t('setUp')}</th>
              <th>{t('changed')}</th>
              <th aria-label={t('reset')} />
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ tableName, settings, modifyTime }) => (
              <tr key={tableName}>
                <td>{tableName}</td>
                <td>
                  <JsonView value={settings} open={0} />
                </td>
                <td>{fullMomentText(modifyTime)}</td>
                <td>
                  <Button size="xs" variant="default" onClick={() => void reset(tableName)}>
                    {t('reset')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
