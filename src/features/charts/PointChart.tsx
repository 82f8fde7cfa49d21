import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeChart } from '#ui/chart/TimeChart.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import {
  useMineModel,
  valueNamesOf,
  useOnScreen,
  chartBands,
  seriesOf,
} from '#features/mine/api.ts';
import css from './PointChart.module.css';
import { useChartFeed } from '#features/mine/api.ts';
import { useSummary } from './useSummary.ts';

export type PointChartProps = {
  readonly pointNo: number;
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  /** A moment to point out, with its name. */
  readonly mark?: { readonly at: number; readonly label: string } | undefined;
};

const COLUMNS = 360;

/** One point over a short while with its limit bands, for beside an alarm. */
export function PointChart({ pointNo, from, to, mark }: PointChartProps) {
  const { t } = useTranslation('charts');
  const { data } = useMineModel();
  const root = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(root);
  const point = data?.points.find((one) => one.no === pointNo);
  const { feed, loading, failed } = useChartFeed(
    [pointNo],
    { live: false, from: Math.floor(from), to: Math.ceil(to) },
    COLUMNS,
    onScreen,
  );
  const group = useMemo(
    () => ({
      key: 'one',
      unit: point?.unit ?? '',
      valueNames: point ? valueNamesOf(point) : [],
      points: point ? [{ point, series: seriesOf(point, 0) }] : [],
    }),
    [point],
  );
  const series = useMemo(() => group.points.map((one) => one.series), [group]);
  const bands = useMemo(
    () => (point ? chartBands(point.limits, valueNamesOf(point)) : []),
    [point],
  );
  const [at, label] = [mark?.at, mark?.label ?? ''];
  const marks = useMemo(() => (at === undefined ? [] : [{ at, label }]), [at, label]);
  const summary = useSummary(group, feed);
  return (
    <div ref={root} className={css.root}>
      {point ? (
        <TimeChart
          feed={feed}
          series={series}
          bands={bands}
          marks={marks}
          valueNames={group.valueNames}
          summary={summary}
        />
      ) : null}
      {failed ? <EmptyState title={t('failed', { reason: failed.code })} /> : null}
      {loading && !failed ? <span className={css.loading}>{t('loading')}</span> : null}
    </div>
  );
}
