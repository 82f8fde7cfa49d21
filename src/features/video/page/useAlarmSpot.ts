import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { alarmItemAnswer } from '#contracts/alarms/alarmCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { useMineModel } from '#features/mine/api.ts';
import type { Spot } from '../picture/nearest.ts';
import { spotOf } from '../picture/spotOf.ts';

/** An alarm's name and where it is; nothing while it is not known or none is asked for. */
export function useAlarmSpot(alarmId: string | undefined): {
  readonly found: { readonly name: string; readonly spot: Spot } | undefined;
  readonly isFailed: boolean;
} {
  const model = useMineModel(alarmId !== undefined);
  const alarm = useQuery({
    queryKey: ['alarmSpot', alarmId],
    queryFn: async ({ signal }) =>
      (
        await answerOf({
          path: paths.alarmItem,
          query: { id: alarmId },
          answer: alarmItemAnswer,
          signal,
        })
      ).alarm,
    enabled: alarmId !== undefined,
    staleTime: 60_000,
  });
  const found = useMemo(
    () =>
      alarm.data && model.data
        ? { name: alarm.data.sourceName, spot: spotOf(alarm.data, model.data) }
        : undefined,
    [alarm.data, model.data],
  );
  return {
    found: alarmId === undefined ? undefined : found,
    isFailed: alarm.isError || model.isError,
  };
}
