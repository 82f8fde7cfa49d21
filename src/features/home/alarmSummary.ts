import type { Alarms } from '#features/alarms/api.ts';

/**
 * Which text tells how many alarms wait: none is a number before the first book, and one behind a
 * cut link may be too small.
 */
export const alarmSummary = ({ isKnown, isUpToDate }: Pick<Alarms, 'isKnown' | 'isUpToDate'>) =>
  !isKnown ? 'waitingUnknown' : isUpToDate ? 'waiting' : 'waitingPerhaps';
