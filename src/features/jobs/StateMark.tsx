import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconHourglass,
  IconLoader2,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { JobState } from '#contracts/jobs/jobStates.ts';
import css from './jobs.module.css';

const icons = {
  Enqueued: IconHourglass,
  Processing: IconLoader2,
  Succeeded: IconCheck,
  Failed: IconAlertTriangle,
  Scheduled: IconClock,
  Awaiting: IconPlayerPause,
  Deleted: IconBan,
} as const;

/** A job's state by sign and word. Colours of alarms stay with alarms. */
export function StateMark({ state }: { readonly state: JobState | undefined }) {
  const { t } = useTranslation('jobs');
  if (state === undefined) return <>-</>;
  const Icon = icons[state];
  return (
    <span className={css.state} data-state={state}>
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      {t(`state.${state}`)}
    </span>
  );
}
