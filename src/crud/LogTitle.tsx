import { useJobLabel } from './useJobLabel.ts';

type LogTitleProps = { readonly entity: string | null; readonly title: string | null };

/**
 * What a line of the log tells of: the record as it was called then; of a job, which is named by
 * its code, what that is called.
 */
export const LogTitle = ({ entity, title }: LogTitleProps) =>
  title === null ? null : entity === 'job' || entity === 'recurringJob' ? (
    <JobTitle job={title} />
  ) : (
    <>{title}</>
  );

const JobTitle = ({ job }: { readonly job: string }) => (
  <span title={job}>{useJobLabel()(job)}</span>
);
