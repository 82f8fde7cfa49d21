import type { LatestFrame } from '#contracts/live/dataCore.ts';
import { isOpen, isSilentUnder, type Alarm, type Level } from '#contracts/alarms/alarm.ts';
import { BAD_VALUE, ValueState } from '#contracts/sensors/valueState.ts';

/**
 * How a sensor shows on the map: quiet, old, saying nothing, or at one of the four alarm levels.
 */
export const Light = {
  quiet: 0,
  stale: 1,
  lost: 2,
  level1: 3,
  level2: 4,
  level3: 5,
  level4: 6,
} as const;
export type Light = (typeof Light)[keyof typeof Light];

const atLevel: Record<Level, Light> = {
  1: Light.level1,
  2: Light.level2,
  3: Light.level3,
  4: Light.level4,
};
const CUT = ValueState.powerOff | ValueState.feedAbnormal;

/** What the alarms of a point say of it: their worst level, or that it is silent with its line. */
type Told = Level | 'lost';

/**
 * The light of one point: an open alarm first, then what its bits and limits say, then its age.
 * `level` 0 is inside all limits.
 */
export function lightOf(
  state: number,
  level: number,
  stale: boolean,
  alarm: Told | undefined,
): Light {
  if (alarm !== undefined && alarm !== 'lost') return atLevel[alarm];
  if (alarm === 'lost' || state & BAD_VALUE) return Light.lost;
  if (stale) return Light.stale;
  if (level >= 1 && level <= 4) return atLevel[level as Level];
  if (state & CUT) return Light.level2;
  if (state & ValueState.alarm) return Light.level3;
  return Light.quiet;
}

/**
 * Worst open alarm level of each point; of one that is only silent because its line is broken, that
 * it is lost: the mark of its cause has the colour.
 */
export function levelsByPoint(alarms: Iterable<Alarm>): Map<number, Told> {
  const worst = new Map<number, Told>();
  for (const alarm of alarms) {
    if (alarm.pointNo === null || !isOpen(alarm)) continue;
    const known = worst.get(alarm.pointNo);
    const told = isSilentUnder(alarm) ? 'lost' : alarm.level;
    if (known === undefined || rankOf(told) < rankOf(known)) worst.set(alarm.pointNo, told);
  }
  return worst;
}

/**
 * Lights of the points of a `latest` frame, row by row; answers `previous` itself when nothing
 * changed, so that nobody redraws.
 */
export function lightsOf(
  frame: LatestFrame | undefined,
  pointNos: readonly number[],
  worst: ReadonlyMap<number, Told>,
  previous: Uint8Array | undefined,
): Uint8Array {
  const lights = new Uint8Array(pointNos.length);
  let changed = previous?.length !== lights.length;
  for (let i = 0; i < lights.length; i++) {
    // Before the first frame nothing is known, which is old, not quiet.
    const stale = frame === undefined || frame.stale[i] === 1;
    const light = lightOf(
      frame?.state[i] ?? 0,
      frame?.level[i] ?? 0,
      stale,
      worst.get(pointNos[i] ?? -1),
    );
    lights[i] = light;
    if (previous?.[i] !== light) changed = true;
  }
  return changed || previous === undefined ? lights : previous;
}

/** Any level is worse than being lost. */
const rankOf = (told: Told): number => (told === 'lost' ? 5 : told);
