import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartFrame } from '#contracts/live/dataCore.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import type { ChartFeed } from '#ui/chart/chartTypes.ts';
import { TimeChart } from '#ui/chart/TimeChart.tsx';
import { valueNamesOf, chartBands, MOST_SERIES, useChartFeed } from '#features/mine/api.ts';
import { DaySamples, groupsOf, type ChartGroup, useSummary } from '#features/charts/api.ts';
import css from './live.module.css';

type Props = { readonly points: readonly Point[]; readonly spanMs: number };

const COLUMN_STEP = 40;

/** Live charts of a row's points with their limits, one a unit; a day's samples as a file. */
export function SubjectCharts({ points, spanMs }: Props) {
  const { t } = useTranslation('charts');
  const failureText = useFailureText();
  const { ref, width } = useElementSize();
  const shown = useMemo(() => points.slice(0, MOST_SERIES), [points]);
  const numbers = useMemo(() => shown.map(({ no }) => no), [shown]);
  const groups = useMemo(() => groupsOf(shown), [shown]);
  const range = useMemo(() => ({ live: true as const, spanMs }), [spanMs]);
  const columns = Math.max(80, Math.floor((width - 72) / COLUMN_STEP) * COLUMN_STEP);
  const { feed, loading, failed } = useChartFeed(numbers, range, columns, width > 0);
  return (
    <div ref={ref} className={css.charts} aria-busy={loading}>
      {failed ? (
        <p className={css.said} role="alert">
          {t('failed', { reason: failureText(failed) })}
        </p>
      ) : null}
      {groups.map((group) => (
        <GroupChart key={group.key} group={group} feed={feed} />
      ))}
      <DaySamples points={points} />
    </div>
  );
}

function GroupChart({
  group,
  feed,
}: {
  readonly group: ChartGroup;
  readonly feed: ChartFeed<ChartFrame>;
}) {
  const series = useMemo(() => group.points.map((one) => one.series), [group]);
  const lead = group.points[0]?.point;
  const bands = useMemo(
    () => (lead && group.points.length === 1 ? chartBands(lead.limits, valueNamesOf(lead)) : []),
    [lead, group],
  );
  const summary = useSummary(group, feed);
  return (
    <figure className={css.chart}>
      <figcaption>
        {group.points.map(({ point, series: { colour } }) => (
          <span key={point.no}>
            <i style={{ background: colour }} />
            {point.name}
          </span>
        ))}
        {group.unit === '' ? null : <span>{group.unit}</span>}
      </figcaption>
      <div className={css.plot}>
        <TimeChart
          feed={feed}
          series={series}
          bands={bands}
          valueNames={group.valueNames}
          summary={summary}
          syncKey="subject"
        />
      </div>
    </figure>
  );
}
