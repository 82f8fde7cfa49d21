import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { systemClock } from '#base/clock.ts';
import { trackAnswer } from '#contracts/tracks/track.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { tabOfHeight, type Tab } from '../levels.ts';
import { useReplay } from '#features/mine/api.ts';
import type { MineLive } from '../mineLive.ts';

const MINUTE_MS = 60_000;
const TRAIL_MS = 30 * MINUTE_MS;
const MOST_STEPS = 900;
type Step = { readonly x: number; readonly y: number; readonly tab: string };
const none: readonly [number, number][] = [];

/**
 * The last half hour of a person's way on this picture, oldest first: from the server, then as it
 * goes on.
 */
export function useTrail(
  personNo: number | undefined,
  tabs: readonly Tab[],
  tab: string,
  live: MineLive,
): readonly [number, number][] {
  const replay = useReplay();
  // In a replay the way so far is read again each minute that is shown.
  const until = replay && Math.floor(replay.at / MINUTE_MS) * MINUTE_MS;
  const isReplay = replay !== undefined;
  const { data } = useQuery({
    queryKey: ['track', personNo, until],
    enabled: personNo !== undefined,
    gcTime: 60_000,
    staleTime: 0,
    queryFn: ({ signal }) => {
      const to = until ?? Date.now();
      return answerOf({
        path: paths.track,
        method: 'POST',
        body: { personNo, from: to - TRAIL_MS, to },
        answer: trackAnswer,
        signal,
      });
    },
  });
  const [walked, setWalked] = useState<{
    readonly no: number | undefined;
    readonly steps: readonly Step[];
  }>({ no: undefined, steps: [] });
  useEffect(() => {
    if (personNo === undefined || isReplay) return undefined;
    return live.on((change) => {
      if (change !== 'people') return;
      const now = live.people.whereabouts(personNo, systemClock.mono());
      if (now) setWalked((old) => stepped(old, personNo, now));
    });
  }, [personNo, live, isReplay]);

  return useMemo(() => {
    if (personNo === undefined) return none;
    const before: Step[] = data
      ? data.t.map((_, i) => ({
          x: data.x[i] ?? 0,
          y: data.y[i] ?? 0,
          tab: tabOfHeight(tabs, data.z[i] ?? 0),
        }))
      : [];
    const after = walked.no === personNo && until === undefined ? walked.steps : [];
    return [...before, ...after]
      .filter((step) => step.tab === tab)
      .map(({ x, y }): [number, number] => [x, y]);
  }, [personNo, data, walked, tabs, tab, until]);
}

/** Adds a step when the person has gone at least two metres. */
function stepped(
  old: { no: number | undefined; steps: readonly Step[] },
  no: number,
  now: Step,
): { no: number | undefined; steps: readonly Step[] } {
  const steps = old.no === no ? old.steps : [];
  const last = steps.at(-1);
  if (last && last.tab === now.tab && Math.hypot(last.x - now.x, last.y - now.y) < 2) return old;
  return { no, steps: [...steps.slice(-MOST_STEPS), { x: now.x, y: now.y, tab: now.tab }] };
}
