import '../../../ui/theme/pageKit.ts';
import { Button, Table } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { keptTable, tablePaths } from '../../../contracts/http/tables.ts';
import { answerOf } from '../../../crud/request.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { fullMomentText } from '../../../ui/time/clockText.ts';
import { JsonView } from '../../../ui/widgets/JsonView.tsx';
import { PageHeader } from '../../../ui/widgets/PageHeader.tsx';
import css from '../pages.module.css';

const kept = z.object({ list: z.array(keptTable), total: z.number() });

/** The tables that the reader has set up for himself, and the way back to how they came. */
export function Component() {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['tables'],
    queryFn: ({ signal }) => answerOf({ path: tablePaths.list, method: 'POST', body: {}, answer: kept, signal }),
  });
  const reset = async (tableName: string): Promise<void> => {
    await answerOf({ path: tablePaths.resetSettings, method: 'DELETE', query: { tableName }, answer: z.unknown() });
    await queries.invalidateQueries({ queryKey: ['tables'] });
  };
  if (error !== null) return <ErrorState title={t('notLoaded')} onRetry={() => void refetch()} />;
  return (
    <div className={css.page}>
      <PageHeader title={t('tables')} note={t('tablesNote')} />
      {data?.total === 0 ? <EmptyState title={t('noTables')} /> : null}
      {data === undefined || data.total === 0 ? null : (
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('table')}</Table.Th>
              <Table.Th>{t('setUp')}</Table.Th>
              <Table.Th>{t('changed')}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.list.map(({ tableName, settings, modifyTime }) => (
              <Table.Tr key={tableName}>
                <Table.Td>{tableName}</Table.Td>
                <Table.Td>
                  <JsonView value={settings} open={0} />
                </Table.Td>
                <Table.Td>{fullMomentText(modifyTime)}</Table.Td>
                <Table.Td>
                  <Button size="xs" variant="default" onClick={() => void reset(tableName)}>
                    {t('reset')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}
