import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { ChartPoint, ToldChart } from '#contracts/signage/playerData.ts';
import { useReadings, chartBands, seriesOf, valueNamesOf } from '#features/mine/api.ts';
import { TimeChart } from '#ui/chart/TimeChart.tsx';
import { useTrend, type Trend, WallPanel } from '#features/walls/api.ts';
import { toldNewest, valueText } from './newest.ts';
import css from './screen.module.css';

const HOUR_MS = 3_600_000;

/** One point over the last hours with its limits, and its newest value. */
export function ChartWidget({
  model,
  code,
  hours,
}: {
  readonly model: MineModel;
  readonly code: string;
  readonly hours: number;
}) {
  const { t } = useTranslation('designer');
  const points = useMemo(
    () => model.points.filter((one) => one.code === code).slice(0, 1),
    [model, code],
  );
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
  const note = `${valueText(point, newest)} ${point.unit}`.trim();
  return (
    <WallPanel title={point.name} note={note} stale={newest?.stale}>
      {trend === undefined ? (
        <p className={css.hint}>{t('tiles:waiting')}</p>
      ) : (
        <Line point={point} trend={trend} note={note} />
      )}
    </WallPanel>
  );
}

type ToldProps = {
  readonly chart: ToldChart | undefined;
  readonly now: number;
};

/** The same as a screen without a session was told it, with the age of its newest value. */
export function ToldChartWidget({ chart, now }: ToldProps) {
  const { t } = useTranslation('designer');
  const { t: tiles } = useTranslation('tiles');
  const trend = useMemo(
    () =>
      chart && {
        from: chart.from,
        to: chart.to,
        x: Float64Array.from(chart.x),
        series: [Float64Array.from(chart.y, (y) => y ?? Number.NaN)],
      },
    [chart],
  );
  const point = chart?.point ?? undefined;
  const { newest, note: age } = toldNewest(tiles, chart, now);
  if (chart === undefined || point === undefined || trend === undefined)
    return (
      <WallPanel title={t('widget.charts')}>
        <p className={css.hint}>{t(chart === undefined ? 'tiles:waiting' : 'noPoint')}</p>
      </WallPanel>
    );
  const value = `${valueText(point, newest)} ${point.unit}`.trim();
  const note = age === undefined ? value : `${value} · ${age}`;
  return (
    <WallPanel title={point.name} note={note} stale={newest?.stale}>
      <Line point={point} trend={trend} note={note} />
    </WallPanel>
  );
}

function Line({
  point,
  trend,
  note,
}: {
  readonly point: ChartPoint;
  readonly trend: Trend;
  readonly note: string;
}) {
  const series = useMemo(() => [seriesOf(point, 0)], [point]);
  const valueNames = useMemo(() => valueNamesOf(point), [point]);
  const bands = useMemo(() => chartBands(point.limits, valueNames), [point, valueNames]);
  const feed = useMemo(() => ({ newest: () => trend, subscribe: () => () => undefined }), [trend]);
  return (
    <div className={css.plot}>
      <TimeChart
        feed={feed}
        series={series}
        bands={bands}
        valueNames={valueNames}
        summary={`${point.name} ${note}`}
      />
    </div>
  );
}
