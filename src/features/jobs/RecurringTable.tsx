import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconHistory,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { jobCodes } from '#contracts/jobs/jobPaths.ts';
import type { RecurringRow } from '#contracts/jobs/jobRows.ts';
import { useTableProfile } from '#crud/list/useTableProfile.ts';
import { usePermission } from '#crud/session.ts';
import { useJobLabel } from '#crud/useJobLabel.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PagedTable } from '#ui/table/PagedTable.tsx';
import type { PagedColumn, RowAction } from '#ui/table/pagedTypes.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { useRecurring, useRefresh } from './jobQueries.ts';
import css from './jobs.module.css';
import type { JobView } from './jobView.ts';
import { planText, queueText, reasonText } from './jobWords.ts';
import { StateMark } from './StateMark.tsx';
import type { JobActs } from './useJobActs.ts';
import { useTableFault } from './useTableFault.ts';

type Props = {
  readonly view: JobView;
  readonly change: (part: Partial<JobView>) => void;
  readonly acts: JobActs;
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
  const columns: PagedColumn<RecurringRow>[] = [
    {
      prop: 'job',
      label: t('job'),
      width: 240,
      fixed: 'left',
      disable: true,
      grows: true,
      render: ({ job }) => label(job),
      title: ({ id, job }) => `${label(job)} (${id})`,
    },
    {
      prop: 'cron',
      label: t('plan'),
      width: 150,
      render: ({ cron }) => planText(cron),
      title: ({ cron, timeZoneId }) => `${cron} ${timeZoneId}`,
    },
    {
      prop: 'nextExecution',
      label: t('next'),
      width: 150,
      render: ({ nextExecution, paused, removed }) =>
        removed ? (
          <span className={css.dim}>{t('removed')}</span>
        ) : paused ? (
          <span className={css.state}>
            <IconPlayerPause size={16} stroke={1.5} aria-hidden="true" />
            {t('paused')}
          </span>
        ) : (
          <Moment at={nextExecution} />
        ),
    },
    {
      prop: 'lastExecution',
      label: t('last'),
      width: 150,
      render: ({ lastExecution }) => <Moment at={lastExecution} />,
    },
    {
      prop: 'lastJobState',
      label: t('lastState'),
      width: 120,
      render: ({ lastJobState }) => <StateMark state={lastJobState} />,
    },
    {
      prop: 'error',
      label: t('error'),
      width: 160,
      grows: true,
      render: ({ why }) => (why === undefined ? '-' : reasonText(why)),
    },
    {
      prop: 'queue',
      label: t('queue'),
      width: 100,
      hide: true,
      render: ({ queue }) => queueText(queue),
    },
    { prop: 'timeZoneId', label: t('zone'), width: 140, hide: true },
  ];
  const actions = (row: RecurringRow): RowAction[] => {
    const history = {
      key: 'history',
      label: t('history'),
      icon: IconHistory,
      onAct: () => change({ runs: row.id, job: undefined }),
    };
    if (row.removed)
      return [
        history,
        ...(mayDelete
          ? [
              {
                key: 'restore',
                label: t('restore'),
                icon: IconArrowBackUp,
                onAct: () => acts.restore([row.id]),
              },
            ]
          : []),
      ];
    return [
      ...(mayTrigger
        ? [
            {
              key: 'trigger',
              label: t('trigger'),
              icon: IconPlayerTrackNext,
              onAct: () => acts.trigger(row),
            },
          ]
        : []),
      ...(mayPause
        ? [
            row.paused
              ? {
                  key: 'resume',
                  label: t('resume'),
                  icon: IconPlayerPlay,
                  onAct: () => acts.resume([row.id]),
                }
              : {
                  key: 'pause',
                  label: t('pause'),
                  icon: IconPlayerPause,
                  onAct: () => acts.pause(row),
                },
          ]
        : []),
      history,
      ...(mayDelete
        ? [
            {
              key: 'remove',
              label: t('remove'),
              icon: IconTrash,
              destructive: true,
              onAct: () => acts.removePlan(row),
            },
          ]
        : []),
    ];
  };
  return (
    <PagedTable<RecurringRow>
      name="jobs.recurring"
      settings={profile}
      label={t('recurring')}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      total={fault === undefined ? asked.data?.total : 0}
      page={view.page}
      pageSize={view.pageSize}
      onPage={(page) => change({ page })}
      onPageSize={(pageSize) => change({ pageSize })}
      sorts={[]}
      onSorts={() => undefined}
      loading={asked.isPending}
      fault={fault}
      {...(mayTrigger || mayPause || mayDelete
        ? { selection: chosen, onSelection: setChosen }
        : {})}
      bulk={(ids) => (
        <>
          {mayTrigger ? (
            <Bulk text={t('trigger')} onClick={() => acts.triggerMany([...ids])} />
          ) : null}
          {mayPause ? <Bulk text={t('pause')} onClick={() => acts.pauseMany([...ids])} /> : null}
          {mayPause ? <Bulk text={t('resume')} onClick={() => acts.resume([...ids])} /> : null}
          {mayDelete ? (
            <Bulk text={t('remove')} onClick={() => acts.removePlans([...ids])} />
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

function Bulk({ text, onClick }: { readonly text: string; readonly onClick: () => void }) {
  return (
    <Button size="compact-xs" variant="default" onClick={onClick}>
      {text}
    </Button>
  );
}
