import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Limits } from '#contracts/sensors/limits.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { valueNamesOf, chartBands, seriesOf } from '#features/mine/api.ts';
import { TimeChart } from '#ui/chart/TimeChart.tsx';
import css from './LimitsForm.module.css';
import { useChartFeed } from '#features/mine/api.ts';

const HALF_HOUR_MS = 30 * 60_000;

/** The last half hour of a point with limits that are being edited. */
export function LimitsPicture({
  point,
  limits,
}: {
  readonly point: Point;
  readonly limits: Limits;
}) {
  const { t } = useTranslation('limitsForm');
  const { feed } = useChartFeed([point.no], { live: true, spanMs: HALF_HOUR_MS }, 400, true);
  const series = useMemo(() => [seriesOf(point, 0)], [point]);
  const valueNames = useMemo(() => valueNamesOf(point), [point]);
  const bands = useMemo(() => chartBands(limits, valueNames), [limits, valueNames]);
  return (
    <div className={css.limitsPicture}>
      <TimeChart
        feed={feed}
        series={series}
        bands={bands}
        valueNames={valueNames}
        allLimits
        summary={t('limitsPicture')}
      />
    </div>
  );
}
