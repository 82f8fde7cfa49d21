import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { jobCodes } from '#contracts/jobs/jobPaths.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { Drawer } from '#ui/overlay/Drawer.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { useJob } from './jobQueries.ts';
import css from './jobs.module.css';
import type { JobActions } from './useJobActions.ts';
import { JobFacts } from './JobFacts.tsx';
import { JobStory } from './JobStory.tsx';

type Props = {
  readonly id: string;
  readonly acts: JobActions;
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
        <div className={css.details}>
          <JobFacts job={job} onOpen={onOpen} />
          <JobStory job={job} onOpen={onOpen} />
        </div>
      )}
    </Drawer>
  );
}
