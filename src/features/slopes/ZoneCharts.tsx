import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlopeZone } from '#contracts/slopes/slopeCalls.ts';
import type { MineModel, Point } from '#contracts/mine/mine.ts';
import { useOnScreen, type ChartRange, seriesOf } from '#features/mine/api.ts';
import type { ChartBand } from '#ui/chart/chartTypes.ts';
import { lastOf } from '#ui/chart/extremes.ts';
import { TimeChart } from '#ui/chart/TimeChart.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { momentText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import { useChartFeed, type FollowedChart } from '#features/mine/api.ts';
import { LinkRow } from '#features/sensors/api.ts';
import { recordPathOf, Limits } from './Limits.tsx';
import { slopeSubject } from './slopeSubject.ts';
import css from './slopes.module.css';

const fields = [
  'maxVelocity',
  'avgVelocity',
  'acceleration',
  'maxDisp',
  'avgDisp',
  'area',
  'coherenceAvg',
] as const;
const COLUMNS = 480;

/** What the scans said of one alarm zone, over the range and live, under one cursor. */
export function ZoneCharts({
  zone,
  model,
  range,
}: {
  readonly zone: SlopeZone;
  readonly model: MineModel;
  readonly range: ChartRange;
}) {
  const { t } = useTranslation('slopes');
  const { t: chartText } = useTranslation('charts');
  const root = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(root);
  const points = useMemo(() => {
    const byCode = new Map(model.points.map((point) => [point.code, point]));
    return fields.flatMap((field) => byCode.get(`${zone.code}.${field}`) ?? []);
  }, [model, zone.code]);
  const followed = useChartFeed(
    points.map(({ no }) => no),
    range,
    COLUMNS,
    onScreen,
  );
  const bands = ([1, 2, 3, 4] as const).map((level): ChartBand => ({
    side: 'high',
    level,
    raise: zone.grades[level - 1] ?? Infinity,
  }));
  return (
    <div ref={root} className={css.panels}>
      <p className={css.zoneName}>
        <b>{zone.name}</b> {zone.code}
        <small>
          <Limits of={zone} unit="mm/h" ledger={recordPathOf('radarZone', zone.code)} />
        </small>
      </p>
      <div className={css.zoneWays}>
        <LinkRow subject={slopeSubject(model, 'kafkaSlopeRadar', zone.code, zone.name)} />
      </div>
      {followed.failed ? (
        <EmptyState title={chartText('failed', { reason: followed.failed.code })} />
      ) : null}
      {points.length === 0 ? <EmptyState title={t('zoneNone')} /> : null}
      {points.map((point, index) => (
        <ZonePanel
          key={point.no}
          point={point}
          index={index}
          followed={followed}
          bands={point.no === zone.velocityNo ? bands : none}
        />
      ))}
    </div>
  );
}

const none: readonly ChartBand[] = [];

type PanelProps = {
  readonly point: Point;
  readonly index: number;
  readonly followed: FollowedChart;
  readonly bands: readonly ChartBand[];
};

function ZonePanel({ point, index, followed, bands }: PanelProps) {
  const [cursor, setCursor] = useState<number>();
  const series = useMemo(() => [seriesOf(point, index)], [point, index]);
  // What stands in the legend is read anew each second.
  useNow();
  const frame = followed.feed.newest();
  const at = cursor === undefined ? undefined : frame?.x[cursor];
  const values = frame?.series[index] ?? [];
  const told = numberText(cursor === undefined ? lastOf(values) : values[cursor], point.precision);
  return (
    <section className={css.panel} aria-label={point.name}>
      <header className={css.legend}>
        <b>
          {point.name} <small>{point.unit}</small>
        </b>
        <span className="ph-digits">{told}</span>
        <time className="ph-digits">
          {at === undefined || frame === undefined ? '' : momentText(at, frame.to)}
        </time>
      </header>
      <div className={css.plot}>
        <TimeChart
          feed={followed.feed}
          series={series}
          bands={bands}
          syncKey="slopeZones"
          summary={`${point.name} ${told} ${point.unit}`}
          onCursor={setCursor}
        />
      </div>
    </section>
  );
}
