import { useTranslation } from 'react-i18next';
import type { JobDetails } from '#contracts/jobs/jobRows.ts';
import type { JobState } from '#contracts/jobs/jobStates.ts';
import { useJobLabel } from '#crud/useJobLabel.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { JsonView } from '#ui/widgets/JsonView.tsx';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import css from './jobs.module.css';
import { StateMark } from './StateMark.tsx';
import { exceptionText, factsText, reasonText } from './jobWords.ts';

type Props = { readonly job: JobDetails; readonly onOpen: (id: string) => void };

/** What a job was given and gave, how it failed, what follows it, and each state that it had. */
export const JobStory = ({ job, onOpen }: Props) => (
  <>
    <Values job={job} />
    <Failure job={job} />
    <Continuations job={job} onOpen={onOpen} />
    <States job={job} />
  </>
);

type JobProps = Pick<Props, 'job'>;

function Values({ job }: JobProps) {
  const { t } = useTranslation('jobs');
  const [args] = job.args;
  return (
    <>
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
    </>
  );
}

function Failure({ job }: JobProps) {
  const { t } = useTranslation('jobs');
  if (job.exceptionType === undefined) return null;
  return (
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
  );
}

function Continuations({ job, onOpen }: Props) {
  const { t } = useTranslation('jobs');
  const label = useJobLabel();
  if (job.continuations.length === 0) return null;
  return (
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
  );
}

function States({ job }: JobProps) {
  const { t } = useTranslation('jobs');
  return (
    <>
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
