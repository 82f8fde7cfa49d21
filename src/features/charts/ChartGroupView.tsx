import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartFrame } from '#contracts/live/dataCore.ts';
import type { ChartFeed } from '#ui/chart/chartTypes.ts';
import type { MovingWindow, TimeWindow } from '#ui/chart/timeWindow.ts';
import { TimeChart } from '#ui/chart/TimeChart.tsx';
import { momentText } from '#ui/time/clockText.ts';
import css from './ChartDesk.module.css';
import { chartBands, type LatestValues, valueNamesOf } from '#features/mine/api.ts';
import type { ChartGroup } from './grouping.ts';
import { SeriesRow } from './SeriesRow.tsx';
import { useSummary } from './useSummary.ts';

type Props = {
  readonly group: ChartGroup;
  readonly feed: ChartFeed<ChartFrame>;
  readonly latest: LatestValues;
  readonly moving: MovingWindow;
  readonly onMove: (window: TimeWindow, done: boolean) => void;
  readonly onReset: () => void;
  readonly onRemove: (pointNo: number) => void;
  readonly onLimits: (pointNo: number) => void;
  readonly onCanvas: (canvas: HTMLCanvasElement | undefined) => void;
};

/**
 * One chart with the legend of its series: the value under the cursor, or the newest while there is
 * none.
 */
export function ChartGroupView({
  group,
  feed,
  latest,
  moving,
  onMove,
  onReset,
  onRemove,
  onLimits,
  onCanvas,
}: Props) {
  const { t } = useTranslation('charts');
  const [alone, setAlone] = useState<number>();
  const [cursor, setCursor] = useState<number>();
  const shown = group.points.some(({ point }) => point.no === alone) ? alone : undefined;
  const focused = group.points.find(({ point }) => point.no === shown) ?? group.points[0];
  const series = useMemo(() => group.points.map((one) => one.series), [group]);
  const bands = useMemo(
    () => (focused ? chartBands(focused.point.limits, valueNamesOf(focused.point)) : []),
    [focused],
  );
  const hidden = useMemo(
    () =>
      new Set(
        group.points
          .filter(({ point }) => shown !== undefined && point.no !== shown)
          .map(({ series: one }) => one.key),
      ),
    [group, shown],
  );
  const summary = useSummary(group, feed);
  const frame = cursor === undefined ? undefined : feed.newest();
  const at = cursor === undefined ? undefined : frame?.x[cursor];
  return (
    <section className={css.group} aria-label={group.unit || t('switches')}>
      <div className={css.legend}>
        <div className={`${css.head} ph-digits`}>
          <span>{group.unit || (group.valueNames.length > 0 ? t('switches') : t('noUnit'))}</span>
          <span>{at === undefined ? '' : t('at', { time: momentText(at, frame?.to ?? at) })}</span>
        </div>
        {group.points.map(({ point, series: one }) => (
          <SeriesRow
            key={point.no}
            point={point}
            colour={one.colour}
            hidden={hidden.has(one.key)}
            alone={shown === point.no}
            values={latest}
            under={
              cursor === undefined || frame === undefined
                ? undefined
                : (frame.series[one.index]?.[cursor] ?? Number.NaN)
            }
            onIsolate={() => setAlone(shown === point.no ? undefined : point.no)}
            onLimits={() => onLimits(point.no)}
            onRemove={() => onRemove(point.no)}
          />
        ))}
      </div>
      <div className={css.plot}>
        <TimeChart
          feed={feed}
          series={series}
          bands={bands}
          hidden={hidden}
          valueNames={group.valueNames}
          syncKey="charts"
          summary={summary}
          moving={moving}
          onMove={onMove}
          onReset={onReset}
          onCursor={(index) => setCursor(index)}
          onCanvas={onCanvas}
        />
      </div>
    </section>
  );
}
