import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel, Point } from '../../../contracts/monitoring/mine.ts';
import { useReadings, type Reading } from '../../../mine/latest/useReadings.ts';
import { numberText } from '../../../ui/marks/numberText.ts';
import { seriesColours } from '../../../ui/theme/tokens.ts';
import { firstLimit } from '../tiles/gasRanking.ts';
import tiles from '../tiles/tiles.module.css';
import { trendPath, trendRange } from '../tiles/trendPath.ts';
import { useTrend, type Trend } from '../tiles/useTrend.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './designer.module.css';

const HOUR_MS = 3_600_000;
const size = { width: 960, height: 300 } as const;

/** One point over the last hours, with its newest value and the first limit that a rising value meets. */
export function ChartWidget({ model, code, hours }: { readonly model: MineModel; readonly code: string; readonly hours: number }) {
  const { t } = useTranslation('designer');
  const points = useMemo(() => model.points.filter((one) => one.code === code).slice(0, 1), [model, code]);
  const newest = useReadings(points)?.[0];
  const trend = useTrend(
    points.map(({ no }) => no),
    Math.min(72, hours) * HOUR_MS,
  );
  const [point] = points;
  if (point === undefined)
    return (
      <WallPanel title={t('widget.charts')}>
        <p className={css.hint}>{t('noPoint')}</p>
      </WallPanel>
    );
  return <Line point={point} newest={newest} trend={trend} />;
}

type LineProps = { readonly point: Point; readonly newest: Reading | undefined; readonly trend: Trend | undefined };

function Line({ point, newest, trend }: LineProps) {
  const limit = firstLimit(point);
  const { least, most } = trendRange(trend?.series ?? [], limit === undefined ? [] : [limit]);
  const limitAt = limit === undefined ? undefined : size.height - ((limit - least) / (most - least)) * size.height;
  const value = newest === undefined || newest.stale || newest.bad ? '-' : numberText(newest.value, point.precision);
  const [line] = trend?.series ?? [];
  return (
    <WallPanel title={point.name} note={`${value} ${point.unit}`} stale={newest?.stale}>
      <figure className={tiles.trend}>
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${point.name} ${value} ${point.unit}`}
        >
          {limitAt === undefined ? null : <line className={tiles.limit} x1="0" x2={size.width} y1={limitAt} y2={limitAt} />}
          {trend === undefined || line === undefined ? null : (
            <path d={trendPath(trend.x, line, { from: trend.from, to: trend.to, least, most, ...size })} stroke={seriesColours[0]} />
          )}
        </svg>
      </figure>
    </WallPanel>
  );
}
