import type { Point } from '#contracts/mine/mine.ts';
import type { ChartSeries } from '#ui/chart/chartTypes.ts';
import { isSwitched, seriesOf, valueNamesOf } from '#features/mine/api.ts';

/**
 * Points that share a chart because they share a unit; switches share one when their values have
 * the same names.
 */
export type ChartGroup = {
  readonly key: string;
  readonly unit: string;
  readonly valueNames: readonly string[];
  readonly points: readonly ChartedPoint[];
};
export type ChartedPoint = { readonly point: Point; readonly series: ChartSeries };

/**
 * One group a unit, in the order in which the units first appear; colours by place in the whole
 * list, so that they stay.
 */
export function groupsOf(points: readonly Point[]): ChartGroup[] {
  const groups = new Map<
    string,
    { unit: string; valueNames: readonly string[]; points: ChartedPoint[] }
  >();
  points.forEach((point, index) => {
    const isSwitch = isSwitched(point);
    const key = isSwitch ? `switch ${valueNamesOf(point).join('/')}` : `unit ${point.unit}`;
    const group = groups.get(key) ?? {
      unit: point.unit,
      valueNames: isSwitch ? valueNamesOf(point) : [],
      points: [],
    };
    groups.set(key, group);
    group.points.push({ point, series: seriesOf(point, index) });
  });
  return [...groups].map(([key, group]) => ({ key, ...group }));
}
