import { noticeArgs } from '#server/areas/alarms/alarmNotices.ts';
import { jobKind, type JobKind } from '#server/jobs/jobKind.ts';

export const NOTICE_JOB = 'alarm-notice';

/** The job that posts notices of alarms. */
export const noticeJob = (post: (body: unknown, signal: AbortSignal) => Promise<void>): JobKind =>
  jobKind({
    name: NOTICE_JOB,
    label: ['推送报警通知', 'Post notices of alarms'],
    args: noticeArgs,
    retries: 6,
    timeoutMs: 60_000,
    run: async ({ alarms }, { signal }) => {
      await post({ kind: 'alarms', alarms }, signal);
      return { posted: alarms.length };
    },
  });
