import { useTranslation } from 'react-i18next';
import { actAnswer } from '#contracts/jobs/jobCalls.ts';
import { jobPaths } from '#contracts/jobs/jobPaths.ts';
import type { JobRow, RecurringRow } from '#contracts/jobs/jobRows.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { useJobLabel } from '#crud/useJobLabel.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import type { Question } from '#ui/overlay/useConfirm.tsx';
import { useRefresh } from './jobQueries.ts';
import { reasonText } from './jobWords.ts';
import type { TFunction } from 'i18next';

/** What can be done to jobs; each asks first, says what came of it, and has the page ask anew. */
export type JobActions = ReturnType<typeof useJobActions>;

/** The acts of the page; questions go to `ask`. */
export function useJobActions(ask: (question: Question) => void) {
  const { t } = useTranslation('jobs');
  const failureText = useFailureText();
  const refresh = useRefresh();
  const label = useJobLabel();

  const call = async (path: string, body: object): Promise<void> => {
    const answer = await request({ path, method: 'POST', body, answer: actAnswer });
    if (!answer.ok) sayFailed(t('couldNot'), failureText(answer.error));
    else {
      const { done, left } = answer.value;
      const [first] = left;
      if (first === undefined) say(t('done', { count: done.length }));
      else
        sayFailed(
          t('partly', { done: done.length, left: left.length, reason: reasonText(first.reason) }),
        );
    }
    await refresh();
  };
  const question = (title: string, text: string, act: string, path: string, body: object): void =>
    ask({ title, children: text, act, onAct: () => call(path, body) });

  const asking: Asking = { t, label, call, question };
  return { ...planActs(asking), ...jobActs(asking) };
}

type Asking = {
  readonly t: TFunction<'jobs'>;
  readonly label: (job: string) => string;
  readonly call: (path: string, body: object) => Promise<void>;
  readonly question: (title: string, text: string, act: string, path: string, body: object) => void;
};

const planActs = ({ t, label, call, question }: Asking) => ({
  trigger: (row: RecurringRow) =>
    question(
      t('askTrigger', { name: label(row.job) }),
      t('askTriggerText'),
      t('trigger'),
      jobPaths.triggers,
      { ids: [row.id] },
    ),
  triggerMany: (ids: readonly string[]) =>
    question(
      t('askTriggerMany', { count: ids.length }),
      t('askTriggerText'),
      t('triggerMany', { count: ids.length }),
      jobPaths.triggers,
      { ids },
    ),
  pause: (row: RecurringRow) =>
    question(
      t('askPause', { name: label(row.job) }),
      t('askPauseText'),
      t('pause'),
      jobPaths.pause,
      { ids: [row.id] },
    ),
  pauseMany: (ids: readonly string[]) =>
    question(
      t('askPauseMany', { count: ids.length }),
      t('askPauseText'),
      t('pauseMany', { count: ids.length }),
      jobPaths.pause,
      { ids },
    ),
  resume: (ids: readonly string[]) => void call(jobPaths.resume, { ids }),
  restore: (ids: readonly string[]) => void call(jobPaths.restore, { ids }),
  removePlan: (row: RecurringRow) =>
    question(
      t('askRemovePlan', { name: label(row.job) }),
      t('askRemovePlanText'),
      t('remove'),
      jobPaths.removeRecurrings,
      {
        ids: [row.id],
      },
    ),
  removePlans: (ids: readonly string[]) =>
    question(
      t('askRemovePlans', { count: ids.length }),
      t('askRemovePlanText'),
      t('removeMany', { count: ids.length }),
      jobPaths.removeRecurrings,
      { ids },
    ),
});

function jobActs({ t, label, question }: Asking) {
  const nameOf = ({ id, job }: JobRow) => ({ id, name: label(job) });
  return {
    run: (row: JobRow) =>
      question(t('askRun', nameOf(row)), t('askRunText'), t('runNow'), jobPaths.reschedule, {
        ids: [row.id],
      }),
    runMany: (ids: readonly string[]) =>
      question(
        t('askRunMany', { count: ids.length }),
        t('askRunText'),
        t('runMany', { count: ids.length }),
        jobPaths.reschedule,
        { ids },
      ),
    runAll: (tab: 'failed' | 'scheduled' | 'deleted', count: number) =>
      question(
        t('askRunAll', { count }),
        t('askRunText'),
        t('runMany', { count }),
        `${jobPaths.reschedule}/${tab}`,
        {},
      ),
    remove: (row: JobRow) => {
      const runs = row.state === 'Processing';
      question(
        t(runs ? 'askCancel' : 'askRemove', nameOf(row)),
        t(runs ? 'askCancelText' : 'askRemoveText'),
        t(runs ? 'cancel' : 'remove'),
        jobPaths.removeJobs,
        { ids: [row.id] },
      );
    },
    removeMany: (ids: readonly string[]) =>
      question(
        t('askRemoveMany', { count: ids.length }),
        t('askRemoveText'),
        t('removeMany', { count: ids.length }),
        jobPaths.removeJobs,
        {
          ids,
        },
      ),
  };
}
