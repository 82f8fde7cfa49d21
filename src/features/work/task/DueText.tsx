import { useTranslation } from 'react-i18next';
import type { WorkTask } from '#contracts/maintenance/myWork.ts';
import { momentText, spanText } from '#ui/time/clockText.ts';

type Props = {
  readonly task: Pick<WorkTask, 'dueTime' | 'periodStart' | 'isOverdue'>;
  /** By the server's clock. */
  readonly now: number;
};

/** When a task is due, or for how long it has been. */
export function DueText({ task: { dueTime, periodStart, isOverdue }, now }: Props) {
  const { t } = useTranslation('work');
  if (dueTime !== null && dueTime < now)
    return <strong>{t('lateBy', { time: spanText(now - dueTime) })}</strong>;
  if (isOverdue) return <strong>{t('overdue')}</strong>;
  if (periodStart !== null && periodStart > now)
    return <>{t('from', { time: momentText(periodStart, now).slice(0, 11) })}</>;
  return dueTime === null ? null : (
    <>{t('dueAt', { time: momentText(dueTime, now).slice(0, 11) })}</>
  );
}
