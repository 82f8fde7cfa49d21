import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { jobCodes } from '#contracts/jobs/jobPaths.ts';
import type { JobDetails } from '#contracts/jobs/jobRows.ts';
import type { JobState } from '#contracts/jobs/jobStates.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { useJobLabel } from '#crud/useJobLabel.ts';
import { Drawer } from '#ui/overlay/Drawer.tsx';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { JsonView } from '#ui/widgets/JsonView.tsx';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import { durationText } from './durationText.ts';
import { useJob } from './jobQueries.ts';
import css from './jobs.module.css';
import { StateMark } from './StateMark.tsx';
import { exceptionText, factsText, queueText, reasonText } from './jobWords.ts';
import type { JobActs } from './useJobActs.ts';

type Props = {
  readonly id: string;
  readonly acts: JobActs;
  readonly onOpen: (job: string) => void;
  readonly onClose: () => void;
};

/** Everything about one job: what it is, how it went, what happened to it. */
export function JobDrawer({ id, acts, onOpen, onClose }: Props) {
  const { t } = useTranslation('jobs');
  const failureText = useFailureText();
  const { data: job, error, isPending, refetch } = useJob(id);
  const mayRun = usePermission(jobCodes.reschedule);
  const mayDelete = usePermission(jobCodes.delete);
  const failure = error === null ? undefined : failureOf(error);
  return (
    <Drawer
      opened
      onClose={onClose}
      width={640}
      title={t('details', { id })}
      footer={
        job === undefined || error !== null ? undefined : (
          <>
            {mayDelete && job.state !== 'Deleted' ? (
              <Button variant="default" onClick={() => acts.remove(job)}>
                {t(job.state === 'Processing' ? 'cancel' : 'remove')}
              </Button>
            ) : null}
            {mayRun && job.state !== 'Processing' && job.state !== 'Enqueued' ? (
              <Button onClick={() => acts.run(job)}>{t('runNow')}</Button>
            ) : null}
          </>
        )
      }
    >
      {error !== null ? (
        <ErrorState
          title={failure === undefined ? t('couldNot') : failureText(failure)}
          traceId={failure?.traceId}
          onRetry={() => void refetch()}
        />
      ) : isPending || job === undefined ? (
        <EmptyState title={t('loading')} />
      ) : (
        <Details job={job} onOpen={onOpen} />
      )}
    </Drawer>
  );
}

function Details({
  job,
  onOpen,
}: {
  readonly job: JobDetails;
  readonly onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('jobs');
  const label = useJobLabel();
  const [args] = job.args;
  return (
    <div className={css.details}>
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
      {factsText(args) === '-' ? null : (
        <>
          <SectionTitle>{t('args')}</SectionTitle>
          <JsonView value={args} />
        </>
      )}
      {job.result === undefined ? null : (
        <>
          <SectionTitle>{t('result')}</SectionTitle>
          <JsonView value={job.result} />
        </>
      )}
      {job.exceptionType === undefined ? null : (
        <>
          <SectionTitle>{t('exception')}</SectionTitle>
          <p className={css.exception}>{exceptionText(job)}</p>
          {job.exceptionDetails === undefined || job.exceptionDetails === '' ? null : (
            <details>
              <summary>{t('showFull')}</summary>
              <pre className={css.stack}>{job.exceptionDetails}</pre>
            </details>
          )}
        </>
      )}
      {job.continuations.length === 0 ? null : (
        <>
          <SectionTitle>{t('continuations')}</SectionTitle>
          <ul className={css.plain}>
            {job.continuations.map((next) => (
              <li key={next.id}>
                <PlainButton quiet onClick={() => onOpen(next.id)}>
                  {next.id} {label(next.job)}
                </PlainButton>
                <StateMark state={next.state} />
              </li>
            ))}
          </ul>
        </>
      )}
      <SectionTitle>{t('states')}</SectionTitle>
      <ol className={css.steps}>
        {job.history.map((step, at) => (
          <li key={job.history.length - at}>
            <span className={css.stepHead}>
              <StateMark state={step.stateName as JobState} />
              <Moment at={step.createdAt} />
            </span>
            {step.why === undefined ? null : (
              <span className={css.dim}>{reasonText(step.why)}</span>
            )}
            {stepText(step) === '-' ? null : (
              <span className={css.stepFacts}>{stepText(step)}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/**
 * What a step says beside its reason; the exception in full and moments stand elsewhere, and what
 * the reason says is not said twice.
 */
function stepText({ why, data }: JobDetails['history'][number]): string {
  const elsewhere = (name: string): boolean =>
    name === 'ExceptionDetails' ||
    name === 'EnqueueAt' ||
    (why !== undefined && name.startsWith('Exception'));
  return factsText(Object.fromEntries(Object.entries(data).filter(([name]) => !elsewhere(name))));
}
