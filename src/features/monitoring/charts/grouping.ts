import { sensorKinds } from '../../../contracts/monitoring/sensorKind.ts';
import type { Point } from '../../../contracts/monitoring/mine.ts';
import type { ChartBand, ChartSeries } from '../../../ui/chart/chartTypes.ts';
import { seriesColours } from '../../../ui/theme/tokens.ts';
import { bandsOf, type Limits } from '../../../contracts/monitoring/limits.ts';
import { valueNamesOf } from '../../../mine/model/valueName.ts';

/** Points that share a chart because they share a unit; switches share one when their values have the same names. */
export type ChartGroup = {
  readonly key: string;
  readonly unit: string;
  readonly valueNames: readonly string[];
  readonly points: readonly ChartedPoint[];
};
export type ChartedPoint = { readonly point: Point; readonly series: ChartSeries };

/** One group a unit, in the order in which the units first appear; colours by place in the whole list, so that they stay. */
export function groupsOf(points: readonly Point[]): ChartGroup[] {
  const groups = new Map<string, { unit: string; valueNames: readonly string[]; points: ChartedPoint[] }>();
  points.forEach((point, index) => {
    const isSwitch = isSwitched(point);
    const key = isSwitch ? `switch ${valueNamesOf(point).join('/')}` : `unit ${point.unit}`;
    const group = groups.get(key) ?? { unit: point.unit, valueNames: isSwitch ? valueNamesOf(point) : [], points: [] };
    groups.set(key, group);
    group.points.push({ point, series: seriesOf(point, index) });
  });
  return [...groups].map(([key, group]) => ({ key, ...group }));
}

/** The series of the point that stands at `index` of a feed. */
export const seriesOf = (point: Point, index: number): ChartSeries => ({
  key: String(point.no),
  label: point.name,
  colour: seriesColours[index % seriesColours.length] ?? seriesColours[0],
  index,
  stepped: isSwitched(point),
});

/** Limit bands of a point for a chart, both sides; of a switch the value that is an alarm, by its name, when it is the first or the last. */
export function chartBands(limits: Limits, valueNames: readonly string[] = []): ChartBand[] {
  const { alarmValue, alarmValueLevel = 3 } = limits;
  if (valueNames.length > 1 && alarmValue !== undefined) {
    const label = valueNames[alarmValue] ?? '';
    if (alarmValue === 0) return [{ side: 'low', level: alarmValueLevel, raise: 0.5, label }];
    return alarmValue === valueNames.length - 1 ? [{ side: 'high', level: alarmValueLevel, raise: alarmValue - 0.5, label }] : [];
  }
  return (['high', 'low'] as const).flatMap((side) => bandsOf(limits, side).map(({ level, raise }) => ({ side, level, raise })));
}

/** Whether a point has states instead of amounts. */
export const isSwitched = (point: Point): boolean => point.pointType === 2 || sensorKinds[point.kind].type === 'switch';
