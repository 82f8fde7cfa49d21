import { useQuery } from '@tanstack/react-query';
import { alarmOrdersAnswer, type AlarmOrder } from '#contracts/maintenance/workInTheMine.ts';
import { workPaths } from '#contracts/maintenance/workPaths.ts';
import { answerOf } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { useReplay } from '#features/mine/api.ts';

/** An order moves by the hands of people: so often it is looked for. */
const LOOK_MS = 10_000;

const ask = (alarmId: string | undefined, signal: AbortSignal): Promise<AlarmOrder[]> =>
  answerOf({
    path: workPaths.repairsOfAlarms,
    query: { alarmId },
    answer: alarmOrdersAnswer,
    signal,
    timeoutMs: 15_000,
  });

/**
 * The repairs that were asked for from alarms: of one, however old, or of all that are under way or
 * ended lately. Empty for whoever may not see repairs, and while the past is shown.
 */
export function useAlarmOrders(alarmId?: string): readonly AlarmOrder[] {
  const mayList = usePermission('maint/repairRequest/list');
  const isNow = useReplay() === undefined;
  const { data = [] } = useQuery({
    queryKey: ['alarmOrders', alarmId],
    queryFn: ({ signal }) => ask(alarmId, signal),
    enabled: mayList && isNow,
    refetchInterval: LOOK_MS,
  });
  return mayList && isNow ? data : [];
}
