import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { jobCodes } from '#contracts/jobs/jobPaths.ts';
import type { RecurringRow } from '#contracts/jobs/jobRows.ts';
import { useTableProfile } from '#crud/list/useTableProfile.ts';
import { usePermission } from '#crud/session.ts';
import { useJobLabel } from '#crud/useJobLabel.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PagedTable } from '#ui/table/PagedTable.tsx';
import { useRecurring, useRefresh } from './jobQueries.ts';
import { pagingOf, type JobView } from './jobView.ts';
import type { JobActions } from './useJobActions.ts';
import { useTableFault } from './useTableFault.ts';
import { BulkAct } from './BulkAct.tsx';
import { planColumns } from './planColumns.tsx';
import { usePlanActions } from './usePlanActions.ts';

type Props = {
  readonly view: JobView;
  readonly change: (part: Partial<JobView>) => void;
  readonly acts: JobActions;
};

const nobody: ReadonlySet<string> = new Set();

/** The jobs that run by plan, those that run next first. */
export function RecurringTable({ view, change, acts }: Props) {
  const { t } = useTranslation('jobs');
  const label = useJobLabel();
  const asked = useRecurring(view.keyword);
  const refresh = useRefresh();
  const profile = useTableProfile();
  const fault = useTableFault(asked.error);
  const [mayTrigger, mayPause, mayDelete] = [
    usePermission(jobCodes.trigger),
    usePermission(jobCodes.pause),
    usePermission(jobCodes.delete),
  ];
  const [chosen, setChosen] = useState(nobody);
  const all = fault === undefined ? (asked.data?.list ?? []) : [];
  const rows = all.slice((view.page - 1) * view.pageSize, view.page * view.pageSize);
  const columns = planColumns(t, label);
  const actions = usePlanActions(acts, (id) => change({ runs: id, job: undefined }));
  return (
    <PagedTable<RecurringRow>
      name="jobs.recurring"
      settings={profile}
      label={t('recurring')}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      total={fault === undefined ? asked.data?.total : 0}
      {...pagingOf(view, change)}
      loading={asked.isPending}
      fault={fault}
      {...(mayTrigger || mayPause || mayDelete
        ? { selection: chosen, onSelection: setChosen }
        : {})}
      bulk={(ids) => (
        <>
          {mayTrigger ? (
            <BulkAct text={t('trigger')} onClick={() => acts.triggerMany([...ids])} />
          ) : null}
          {mayPause ? <BulkAct text={t('pause')} onClick={() => acts.pauseMany([...ids])} /> : null}
          {mayPause ? <BulkAct text={t('resume')} onClick={() => acts.resume([...ids])} /> : null}
          {mayDelete ? (
            <BulkAct text={t('remove')} onClick={() => acts.removePlans([...ids])} />
          ) : null}
        </>
      )}
      actions={actions}
      onOpen={({ id }) => change({ runs: id, job: undefined })}
      openId={view.runs}
      markOf={({ removed, paused }) => (removed || paused ? 'off' : undefined)}
      onRefresh={() => void refresh()}
      empty={
        <EmptyState
          title={view.keyword === '' ? t('noPlans') : t('noneFound', { keyword: view.keyword })}
        />
      }
    />
  );
}
