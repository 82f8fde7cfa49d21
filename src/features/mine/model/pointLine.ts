import { bandsOf, type Limits } from '#contracts/sensors/limits.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { sensorKinds } from '#contracts/sensors/sensorKind.ts';
import type { ChartBand, ChartSeries } from '#ui/chart/chartTypes.ts';
import { seriesColours } from '#ui/theme/tokens.ts';
import { valueNamesOf } from './valueName.ts';

type Drawn = Pick<Point, 'no' | 'name' | 'pointType' | 'kind' | 'valueNames'>;

/** The line of the point that stands at `index` of a feed. */
export const seriesOf = (point: Drawn, index: number): ChartSeries => ({
  key: String(point.no),
  label: point.name,
  colour: seriesColours[index % seriesColours.length] ?? seriesColours[0],
  index,
  stepped: isSwitched(point),
});

/**
 * Limit bands of a point for a chart, both sides; of a switch the value that is an alarm, by its
 * name, when it is the first or the last.
 */
export function chartBands(limits: Limits, valueNames: readonly string[] = []): ChartBand[] {
  const { alarmValue, alarmValueLevel = 3 } = limits;
  if (valueNames.length > 1 && alarmValue !== undefined) {
    const label = valueNames[alarmValue] ?? '';
    if (alarmValue === 0) return [{ side: 'low', level: alarmValueLevel, raise: 0.5, label }];
    return alarmValue === valueNames.length - 1
      ? [{ side: 'high', level: alarmValueLevel, raise: alarmValue - 0.5, label }]
      : [];
  }
  return (['high', 'low'] as const).flatMap((side) =>
    bandsOf(limits, side).map(({ level, raise }) => ({ side, level, raise })),
  );
}

/**
 * Whether a point has states instead of amounts, as a switch has and the record of a fan's running.
 */
export const isSwitched = (point: Omit<Drawn, 'no' | 'name'>): boolean =>
  point.pointType === 2 ||
  sensorKinds[point.kind].type === 'switch' ||
  valueNamesOf(point).length > 1;
