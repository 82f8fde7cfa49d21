import { Button } from '@mantine/core';
import { IconEye, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { jobCodes } from '#contracts/jobs/jobPaths.ts';
import type { JobRow } from '#contracts/jobs/jobRows.ts';
import type { JobTab } from '#contracts/jobs/jobStates.ts';
import { useTableProfile } from '#crud/list/useTableProfile.ts';
import { usePermission } from '#crud/session.ts';
import { useJobLabel } from '#crud/useJobLabel.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PagedTable } from '#ui/table/PagedTable.tsx';
import type { RowAction } from '#ui/table/pagedTypes.ts';
import { jobColumns } from './jobColumns.tsx';
import { useJobList, useRefresh } from './jobQueries.ts';
import { pagingOf, type JobView } from './jobView.ts';
import type { JobActions } from './useJobActions.ts';
import { useTableFault } from './useTableFault.ts';
import { BulkAct } from './BulkAct.tsx';

type Props = {
  readonly tab: JobTab;
  readonly view: JobView;
  readonly change: (part: Partial<JobView>) => void;
  readonly acts: JobActions;
};

const nobody: ReadonlySet<string> = new Set();
const runnable: ReadonlySet<JobTab> = new Set([
  'scheduled',
  'failed',
  'deleted',
  'awaiting',
  'succeeded',
]);

/** The jobs of one tab. */
export function JobTable({ tab, view, change, acts }: Props) {
  const { t } = useTranslation('jobs');
  const label = useJobLabel();
  const asked = useJobList(tab, view);
  const refresh = useRefresh();
  const profile = useTableProfile();
  const fault = useTableFault(asked.error);
  const mayRun = usePermission(jobCodes.reschedule) && runnable.has(tab);
  const mayDelete = usePermission(jobCodes.delete) && tab !== 'deleted';
  const [chosen, setChosen] = useState(nobody);
  const rows = fault === undefined ? (asked.data?.list ?? []) : [];
  const total = fault === undefined ? asked.data?.total : 0;
  const actions = (row: JobRow): RowAction[] => [
    { key: 'open', label: t('open'), icon: IconEye, onAct: () => change({ job: row.id }) },
    ...(mayRun
      ? [{ key: 'run', label: t('runNow'), icon: IconPlayerPlay, onAct: () => acts.run(row) }]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'remove',
            label: t(tab === 'processing' ? 'cancel' : 'remove'),
            icon: IconTrash,
            destructive: true,
            onAct: () => acts.remove(row),
          },
        ]
      : []),
  ];
  const none =
    view.keyword === '' ? t('none', { tab: t(tab) }) : t('noneFound', { keyword: view.keyword });
  const selection = mayRun || mayDelete ? { selection: chosen, onSelection: setChosen } : {};
  return (
    <PagedTable<JobRow>
      name={`jobs.${tab}`}
      settings={profile}
      label={t(tab)}
      columns={jobColumns(tab, t, label)}
      rows={rows}
      idOf={({ id }) => id}
      total={total}
      {...pagingOf(view, change)}
      loading={asked.isPending}
      fault={fault}
      {...selection}
      bulk={(ids) => (
        <>
          {mayRun ? <BulkAct text={t('runNow')} onClick={() => acts.runMany([...ids])} /> : null}
          {mayDelete ? (
            <BulkAct text={t('remove')} onClick={() => acts.removeMany([...ids])} />
          ) : null}
        </>
      )}
      actions={actions}
      onOpen={({ id }) => change({ job: id })}
      openId={view.job}
      left={
        mayRun && tab === 'failed' && (total ?? 0) > 0 ? (
          <Button size="xs" variant="default" onClick={() => acts.runAll('failed', total ?? 0)}>
            {t('runAll')}
          </Button>
        ) : null
      }
      onRefresh={() => void refresh()}
      empty={<EmptyState title={none} />}
    />
  );
}
