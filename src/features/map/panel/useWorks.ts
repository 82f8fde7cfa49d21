import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { worksUnderWayAnswer, type WorkUnderWay } from '#contracts/maintenance/workInTheMine.ts';
import { workPaths } from '#contracts/maintenance/workPaths.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { answerOf } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { useReplay } from '#features/mine/api.ts';
import type { WorkHere } from '../sceneWish.ts';

const LOOK_MS = 10_000;
const none: readonly WorkUnderWay[] = [];

/** Work that is going on now; none in the past, whose work is not known. */
export function useWorks(model: MineModel): readonly WorkHere[] {
  const { t } = useTranslation('map');
  const isAllowed = usePermission('maint/repairRequest/list');
  const isPast = useReplay() !== undefined;
  const { data = none } = useQuery({
    queryKey: ['worksUnderWay'],
    queryFn: ({ signal }) =>
      answerOf({
        path: workPaths.worksUnderWay,
        answer: worksUnderWayAnswer,
        signal,
        timeoutMs: 15_000,
      }),
    enabled: isAllowed && !isPast,
    refetchInterval: LOOK_MS,
  });
  return useMemo(() => {
    if (isPast || data.length === 0) return [];
    const nos = new Map(model.points.map(({ code, no }) => [code, no]));
    return data.map(({ title, pointCodes }) => ({
      text: t('workHere', { title }),
      pointNos: pointCodes.flatMap((code) => nos.get(code) ?? []),
    }));
  }, [data, isPast, model, t]);
}
