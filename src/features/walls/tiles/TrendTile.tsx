import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel, Point } from '#contracts/mine/mine.ts';
import { firstLimit, gasPoints, rankGas } from '#contracts/mine/gasRanking.ts';
import { useReadings } from '#features/mine/api.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { seriesColours } from '#ui/theme/tokens.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import { useShownTime } from '../wall/useShownTime.ts';
import { hourText } from '../wall/wallClock.ts';
import css from './tiles.module.css';
import { isPassed } from './isPassed.ts';
import { trendPath, trendRange } from './trendPath.ts';
import { useTrend } from './useTrend.ts';

const HOUR_MS = 3_600_000;
const size = { width: 960, height: 220 } as const;
/** Which lines are drawn stands this long, so that the eye can follow them. */
const HOLD_MS = 5 * 60_000;

/**
 * The last hour of the gas points that are nearest to a limit, in shares of it, so that different
 * gases have one scale.
 */
export function TrendTile({
  model,
  lines = 3,
}: {
  readonly model: MineModel;
  readonly lines?: number;
}) {
  const { t } = useTranslation('tiles');
  const points = useWorst(model, lines);
  const trend = useTrend(
    useMemo(() => points.map(({ no }) => no), [points]),
    HOUR_MS,
  );
  const shares = useMemo(
    () => trend?.series.map((values, i) => shareOf(values, limitOf(points[i]))) ?? [],
    [trend, points],
  );
  const { least, most } = trendRange(shares, [1]);
  const box = { from: trend?.from ?? 0, to: trend?.to ?? 1, least, most, ...size };
  const limitAt = size.height - ((1 - least) / (most - least)) * size.height;
  const summary = points
    .map(
      (point, i) =>
        `${point.name} ${numberText((shares[i]?.findLast((share) => !Number.isNaN(share)) ?? Number.NaN) * 100, 0)} %`,
    )
    .join('; ');
  return (
    <WallPanel
      title={t('trend')}
      note={
        trend === undefined
          ? undefined
          : `${hourText(trend.from).slice(0, 5)} - ${hourText(trend.to).slice(0, 5)}`
      }
    >
      {points.length === 0 ? (
        <p className={css.empty}>{t('waiting')}</p>
      ) : (
        <figure className={css.trend}>
          <svg
            viewBox={`0 0 ${size.width} ${size.height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={summary}
          >
            <line className={css.limit} x1="0" x2={size.width} y1={limitAt} y2={limitAt} />
            {trend === undefined
              ? null
              : shares.map((values, i) => (
                  <path
                    key={points[i]?.no ?? i}
                    d={trendPath(trend.x, values, box)}
                    stroke={seriesColours[i]}
                  />
                ))}
          </svg>
          <figcaption>
            {points.map(({ no, name }, i) => (
              <span key={no}>
                <i style={{ background: seriesColours[i] }} />
                {name}
              </span>
            ))}
            <span>
              <i className={css.limitKey} />
              {t('limitLine')}
            </span>
          </figcaption>
        </figure>
      )}
    </WallPanel>
  );
}

const shareOf = (values: Float64Array, limit: number): Float64Array =>
  values.map((value) => value / limit);

/** Every point here has a limit. */
const limitOf = (point: Point | undefined): number =>
  (point === undefined ? undefined : firstLimit(point)) ?? Number.NaN;

/**
 * The points nearest to a limit, chosen anew every five minutes of the shown clock, and where it is
 * turned back.
 */
function useWorst(model: MineModel, lines: number): readonly Point[] {
  const gases = useMemo(() => gasPoints(model.points), [model]);
  const readings = useReadings(gases);
  const shownAt = useShownTime(HOLD_MS / 60);
  const [held, setHeld] = useState<{
    readonly of: MineModel;
    readonly since: number;
    readonly points: readonly Point[];
  }>();
  const isKnown = readings !== undefined && readings.some(({ stale }) => !stale);
  const newest = useMemo(
    () =>
      rankGas(readings ?? [])
        .ranked.slice(0, lines)
        .map(({ reading }) => reading.point),
    [readings, lines],
  );
  const isOver = held?.of !== model || isPassed(held.since, shownAt, HOLD_MS);
  if (isOver && isKnown && newest.length > 0)
    setHeld({ of: model, since: shownAt, points: newest });
  return held?.of === model ? held.points : [];
}
