import {
  IconArrowBackUp,
  IconHistory,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { jobCodes } from '#contracts/jobs/jobPaths.ts';
import type { RecurringRow } from '#contracts/jobs/jobRows.ts';
import { usePermission } from '#crud/session.ts';
import type { RowAction } from '#ui/table/pagedTypes.ts';
import type { JobActions } from './useJobActions.ts';

/** What the reader may do with one plan; a plan that was removed can only come back. */
export function usePlanActions(
  acts: JobActions,
  onHistory: (id: string) => void,
): (row: RecurringRow) => RowAction[] {
  const { t } = useTranslation('jobs');
  const mayTrigger = usePermission(jobCodes.trigger);
  const mayPause = usePermission(jobCodes.pause);
  const mayDelete = usePermission(jobCodes.delete);
  return (row) => {
    const history = {
      key: 'history',
      label: t('history'),
      icon: IconHistory,
      onAct: () => onHistory(row.id),
    };
    const restore = {
      key: 'restore',
      label: t('restore'),
      icon: IconArrowBackUp,
      onAct: () => acts.restore([row.id]),
    };
    if (row.removed) return [history, ...(mayDelete ? [restore] : [])];
    const trigger = {
      key: 'trigger',
      label: t('trigger'),
      icon: IconPlayerTrackNext,
      onAct: () => acts.trigger(row),
    };
    const hold = row.paused
      ? {
          key: 'resume',
          label: t('resume'),
          icon: IconPlayerPlay,
          onAct: () => acts.resume([row.id]),
        }
      : { key: 'pause', label: t('pause'), icon: IconPlayerPause, onAct: () => acts.pause(row) };
    const remove = {
      key: 'remove',
      label: t('remove'),
      icon: IconTrash,
      destructive: true,
      onAct: () => acts.removePlan(row),
    };
    return [
      ...(mayTrigger ? [trigger] : []),
      ...(mayPause ? [hold] : []),
      history,
      ...(mayDelete ? [remove] : []),
    ];
  };
}
