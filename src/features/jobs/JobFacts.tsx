import { useTranslation } from 'react-i18next';
import type { JobDetails } from '#contracts/jobs/jobRows.ts';
import { useJobLabel } from '#crud/useJobLabel.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { durationText } from './durationText.ts';
import css from './jobs.module.css';
import { StateMark } from './StateMark.tsx';
import { queueText } from './jobWords.ts';
import { Fact } from './Fact.tsx';

type Props = { readonly job: JobDetails; readonly onOpen: (id: string) => void };

/** What a job is, when it ran, and what it belongs to. */
export function JobFacts({ job, onOpen }: Props) {
  const { t } = useTranslation('jobs');
  const label = useJobLabel();
  return (
    <dl className={css.facts}>
      <Fact label={t('job')}>
        {label(job.job)} <code className={css.dim}>{job.job}</code>
      </Fact>
      <Fact label={t('state')}>
        <StateMark state={job.state} />
      </Fact>
      <Fact label={t('created')}>
        <Moment at={job.createdAt} />
      </Fact>
      {job.scheduledAt === undefined ? null : (
        <Fact label={t('due')}>
          <Moment at={job.scheduledAt} />
        </Fact>
      )}
      {job.startedAt === undefined ? null : (
        <Fact label={t('started')}>
          <Moment at={job.startedAt} />
        </Fact>
      )}
      {job.duration === undefined ? null : (
        <Fact label={t('duration')}>{durationText(job.duration)}</Fact>
      )}
      <Fact label={t('queue')}>{queueText(job.queue)}</Fact>
      <Fact label={t('retries')}>{job.retryCount}</Fact>
      {job.serverId === undefined ? null : <Fact label={t('server')}>{job.serverId}</Fact>}
      {job.recurringId === undefined ? null : (
        <Fact label={t('planned')}>{label(job.recurringId)}</Fact>
      )}
      {job.parentId === undefined ? null : (
        <Fact label={t('parent')}>
          <PlainButton quiet onClick={() => onOpen(job.parentId ?? '')}>
            {job.parentId}
          </PlainButton>
        </Fact>
      )}
      {job.expireAt === undefined ? null : (
        <Fact label={t('expires')}>
          <Moment at={job.expireAt} />
        </Fact>
      )}
    </dl>
  );
}
