import { IconPlayerPause } from '@tabler/icons-react';
import type { RecurringRow } from '#contracts/jobs/jobRows.ts';
import type { PagedColumn } from '#ui/table/pagedTypes.ts';
import { Moment } from '#ui/time/Moment.tsx';
import css from './jobs.module.css';
import { planText, queueText, reasonText } from './jobWords.ts';
import { StateMark } from './StateMark.tsx';
import type { TFunction } from 'i18next';

/** Columns of the jobs that run by plan. */
export const planColumns = (
  t: TFunction<'jobs'>,
  label: (job: string) => string,
): PagedColumn<RecurringRow>[] => [
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
