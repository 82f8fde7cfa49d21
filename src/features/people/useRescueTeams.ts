import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { airOf, rescueCodes, rescuePaths, rescueStand } from '#contracts/evacuation/rescue.ts';
import { walkMinutes } from '#contracts/mine/walking.ts';
import { answerOf } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { useReplay } from '#features/mine/api.ts';

const NEAR_MS = 2_000;
const IDLE_MS = 15_000;

/**
 * The rescue teams that are in now, whatever past is shown: asked for often while one is, now and
 * then while none is.
 */
export function useRescueStand() {
  const maySee = usePermission(rescueCodes.see);
  return useQuery({
    queryKey: ['rescue', 'stand'],
    queryFn: ({ signal }) => answerOf({ path: rescuePaths.stand, answer: rescueStand, signal }),
    refetchInterval: ({ state: { data } }) => ((data?.teams.length ?? 0) > 0 ? NEAR_MS : IDLE_MS),
    // A team whose air is going is told of in a window that nobody looks at too.
    refetchIntervalInBackground: true,
    enabled: maySee,
  });
}

const nobody: ReadonlyMap<number, string> = new Map();

/**
 * What is said of each rescuer who went in: the team and the whole minutes of its air; the same map
 * while that is the same. Nothing of the past.
 */
export function useRescuers(): ReadonlyMap<number, string> {
  const { t } = useTranslation('people');
  const { data } = useRescueStand();
  const isPast = useReplay() !== undefined;
  const said = (isPast ? [] : (data?.teams ?? [])).flatMap(({ name, members }) => {
    const minutes = Math.max(0, Math.floor(airOf(members, data?.t ?? 0, walkMinutes).left));
    return members.map(({ personNo }) => [personNo, t('teamAir', { name, minutes })] as const);
  });
  const key = JSON.stringify(said);
  return useMemo(
    () => (key === '[]' ? nobody : new Map(JSON.parse(key) as [number, string][])),
    [key],
  );
}
