import type { TFunction } from 'i18next';
import type { JobRow } from '#contracts/jobs/jobRows.ts';
import type { JobTab } from '#contracts/jobs/jobStates.ts';
import type { PagedColumn } from '#ui/table/pagedTypes.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { durationText } from './durationText.ts';
import { exceptionText, factsText, queueText } from './jobWords.ts';
import { StateMark } from './StateMark.tsx';

const parts = (t: TFunction<'jobs'>, label: (job: string) => string) => {
  const moment = (
    prop: string,
    title: 'created' | 'due' | 'started' | 'ended',
    at: (row: JobRow) => number | undefined,
  ): PagedColumn<JobRow> => ({
    prop,
    label: t(title),
    width: 150,
    render: (row) => <Moment at={at(row)} />,
  });
  return {
    id: { prop: 'id', label: t('id'), width: 84, align: 'right', fixed: 'left', disable: true },
    job: {
      prop: 'job',
      label: t('job'),
      width: 240,
      phone: 'title',
      render: ({ job }) => label(job),
      title: ({ job }) => `${label(job)} (${job})`,
    },
    args: {
      prop: 'args',
      label: t('args'),
      width: 160,
      grows: true,
      render: ({ args: [first] }) => factsText(first),
      title: ({ args: [first] }) => factsText(first),
    },
    queue: {
      prop: 'queue',
      label: t('queue'),
      width: 100,
      render: ({ queue }) => queueText(queue),
    },
    state: {
      prop: 'state',
      label: t('state'),
      width: 120,
      phone: 'end',
      render: ({ state }) => <StateMark state={state} />,
    },
    created: moment('createdAt', 'created', (row) => row.createdAt),
    due: moment('scheduledAt', 'due', (row) => row.scheduledAt),
    started: moment('startedAt', 'started', (row) => row.startedAt),
    ended: moment('ended', 'ended', (row) => row.succeededAt ?? row.failedAt ?? row.deletedAt),
    duration: {
      prop: 'duration',
      label: t('duration'),
      width: 100,
      align: 'right',
      render: ({ duration }) => <span className="ph-digits">{durationText(duration)}</span>,
    },
    server: { prop: 'serverId', label: t('server'), width: 170 },
    retries: { prop: 'retryCount', label: t('retries'), width: 80, align: 'right' },
    exception: {
      prop: 'exceptionMessage',
      label: t('exception'),
      width: 240,
      grows: true,
      render: exceptionText,
      title: exceptionText,
    },
    result: {
      prop: 'result',
      label: t('result'),
      width: 180,
      grows: true,
      render: ({ result }) => factsText(result),
      title: ({ result }) => factsText(result),
    },
    parent: { prop: 'parentId', label: t('parent'), width: 100, align: 'right' },
  } as const satisfies Record<string, PagedColumn<JobRow>>;
};

/** The columns of a tab, or of a recurring job's runs; `label` says what a job is called. */
export function jobColumns(
  tab: JobTab | 'runs',
  t: TFunction<'jobs'>,
  label: (job: string) => string,
): readonly PagedColumn<JobRow>[] {
  const {
    id,
    job,
    args,
    queue,
    state,
    created,
    due,
    started,
    ended,
    duration,
    server,
    retries,
    exception,
    result,
    parent,
  } = parts(t, label);
  switch (tab) {
    case 'enqueued':
      return [id, job, args, queue, created];
    case 'fetched':
      return [id, job, args, queue, server, created];
    case 'scheduled':
      return [id, job, due, retries, exception, created];
    case 'processing':
      return [id, job, args, started, server, retries];
    case 'succeeded':
      return [id, job, result, duration, ended];
    case 'failed':
      return [id, job, exception, retries, duration, ended];
    case 'deleted':
      return [id, job, args, ended];
    case 'awaiting':
      return [id, job, args, parent, created];
    case 'runs':
      return [id, state, started, duration, { ...result, width: 140 }];
  }
}
