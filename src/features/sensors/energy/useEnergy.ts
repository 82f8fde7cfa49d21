import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { mineDay } from '#base/mineTime.ts';
import { energyAnswer, type EnergyAnswer, type EnergyStep } from '#contracts/sensors/energy.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { keepSide, useSpanEnd, shownMoment } from '#features/mine/api.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const REREAD_MS = 60_000;

/** Spans that energy is shown over: the mine's day, and whole days back from now. */
export const energySpans = ['today', '1', '7', '30'] as const;
export type EnergySpan = (typeof energySpans)[number];

export const spanOf = (text: string | null): EnergySpan =>
  energySpans.find((one) => one === text) ?? 'today';

/**
 * What is asked of the server at `now`: hours, of longer spans days; a span begins with a whole
 * step of the mine's zone.
 */
export function askedOf(
  span: EnergySpan,
  now: number,
): { readonly from: number; readonly to: number; readonly step: EnergyStep } {
  if (span === 'today') return { from: mineDay(now), to: now, step: 'hour' };
  if (span === '1')
    return { from: Math.floor(now / HOUR_MS) * HOUR_MS - 23 * HOUR_MS, to: now, step: 'hour' };
  return { from: mineDay(now) - (Number(span) - 1) * DAY_MS, to: now, step: 'day' };
}

/** What is asked for the loads of today and of the day before: quarters of an hour. */
const askedQuarters = (now: number) =>
  ({ from: mineDay(now) - DAY_MS, to: now, step: 'quarter' }) as const;

/**
 * Energy by circuit over a span that ends at the shown moment, read again each minute while it is
 * the present.
 */
export const useEnergy = (span: EnergySpan): UseQueryResult<EnergyAnswer> =>
  useAsked(span, (now) => askedOf(span, now));

/** The same by quarters of an hour, of the mine's day and the one before it. */
export const useQuarters = (): UseQueryResult<EnergyAnswer> => useAsked('quarters', askedQuarters);

function useAsked(
  name: EnergySpan | 'quarters',
  asked: (now: number) => ReturnType<typeof askedOf>,
): UseQueryResult<EnergyAnswer> {
  const at = useSpanEnd(REREAD_MS);
  return useQuery({
    queryKey: ['energy', name, at],
    queryFn: ({ signal }) => {
      const { from, to, step } = asked(at ?? shownMoment());
      const query = { from: String(Math.floor(from)), to: String(Math.floor(to)), step };
      return answerOf({
        path: paths.energy,
        query,
        answer: energyAnswer,
        signal,
        timeoutMs: 30_000,
      });
    },
    placeholderData: keepSide(at),
    refetchInterval: at === undefined ? REREAD_MS : false,
  });
}
