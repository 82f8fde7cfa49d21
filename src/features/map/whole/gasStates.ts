import type { Level } from '#contracts/alarms/alarm.ts';
import type { MineModel, Point } from '#contracts/mine/mine.ts';
import { harmfulGases } from '#contracts/sensors/sensorKind.ts';
import { Light, nearness } from '#features/sensors/api.ts';
import type { MineLive } from '../mineLive.ts';

/** How the air of a level stands by its gas sensors. */
export type GasState = {
  /** Worst level that a sensor shows. */
  readonly worst: Level | undefined;
  /** How many sensors show that level. */
  readonly count: number;
  /** Sensors whose values may not be believed: too old, lost, or never heard. */
  readonly silent: number;
  /** Of those that may be believed the one that is nearest to its limit, or farthest beyond. */
  readonly nearest: NearestGas | undefined;
};
/** `share` is 1 at the mildest limit. */
export type NearestGas = { readonly point: Point; readonly value: number; readonly share: number };

const gases: ReadonlySet<string> = new Set([...harmfulGases, 'O2']);

/** The sensors of gas of each level, by its key. */
export const gasPointsOf = (
  model: Pick<MineModel, 'points'>,
  tabOf: (pointNo: number) => string | undefined,
): Map<string | undefined, Point[]> =>
  Map.groupBy(
    model.points.filter(({ kind }) => gases.has(kind)),
    ({ no }) => tabOf(no),
  );

/** What these sensors of gas say together. */
export function gasState(
  points: readonly Point[],
  live: Pick<MineLive, 'lightAt' | 'valueOf'>,
): GasState {
  let [worst, count, silent]: [Level | undefined, number, number] = [undefined, 0, 0];
  let nearest: NearestGas | undefined;
  for (const point of points) {
    const light = live.lightAt(point.no);
    if (light >= Light.level1) {
      const level = (light - Light.lost) as Level;
      count = worst === undefined || level < worst ? 1 : count + Number(level === worst);
      worst = worst === undefined || level < worst ? level : worst;
    }
    const now = live.valueOf(point.no);
    const isHeard = now !== undefined && !now.stale && Number.isFinite(now.value);
    if (!isHeard || light === Light.lost) {
      silent += 1;
      continue;
    }
    const share = nearness(point.limits, point.rangeMax, now.value);
    if (share !== undefined && share > (nearest?.share ?? -Infinity))
      nearest = { point, value: now.value, share };
  }
  return { worst, count, silent, nearest };
}
