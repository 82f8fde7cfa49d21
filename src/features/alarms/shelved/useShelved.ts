import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { outageListAnswer } from '#contracts/alarms/alarmActionCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { AlarmState } from '#contracts/alarms/alarm.ts';
import { answerOf } from '#crud/request.ts';
import { useAlarms } from '../shown/useAlarms.ts';
import { usePoints } from '#features/mine/api.ts';
import { outRows, shelvedRows } from './shelvedRows.ts';

const EARLIER_MS = 30 * 86_400_000;
/** An outage of a point without an alarm is told by nobody: it is looked for so often. */
const LOOK_MS = 15_000;

/**
 * What is put aside now, live, and the outages that ended lately; of all only what holds `text`.
 */
export function useShelved(text: string) {
  const { list, isKnown, isUpToDate } = useAlarms();
  const points = usePoints();
  // A point that is taken out, or comes back, shows at its alarms at once.
  const quiet = list.filter(({ state }) => state === AlarmState.outOfService).length;
  const asked = useQuery({
    queryKey: ['outages', quiet],
    queryFn: ({ signal }) =>
      answerOf({
        path: paths.outages,
        query: { since: Date.now() - EARLIER_MS },
        answer: outageListAnswer,
        signal,
        timeoutMs: 15_000,
      }),
    placeholderData: (before) => before,
    refetchInterval: LOOK_MS,
  });
  const shelved = useMemo(() => shelvedRows(list, text), [list, text]);
  const outages = useMemo(
    () => outRows(asked.data ?? [], points, list, text),
    [asked.data, points, list, text],
  );
  return {
    shelved,
    out: outages.filter(({ ended }) => ended === null),
    ended: outages.filter(({ ended }) => ended !== null),
    isKnown,
    isUpToDate,
    asked,
  };
}
