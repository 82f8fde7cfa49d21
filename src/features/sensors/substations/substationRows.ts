import type { SubstationFrame } from '#contracts/live/dataCore.ts';
import { AlarmState, type Alarm } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { Condition, LiveRow } from '../live/liveRows.ts';
import type { Subject } from '../live/subjects.ts';

/**
 * What a substation told of itself last (domain 2.6.3). Percent undefined where it does not tell.
 */
export type Status = {
  readonly runState: number;
  readonly powerMode: number;
  readonly battery: number | undefined;
  readonly online: number;
  readonly total: number;
  readonly stale: boolean;
};

export const RunState = {
  normal: 0,
  broken: 1,
  fault: 2,
  power: 3,
  initialising: 4,
  rebooting: 5,
  locked: 6,
} as const;
const ON_BATTERY = 2;

/** Every substation with the points behind it. */
export function substationSubjects({
  substations,
  points,
}: Pick<MineModel, 'substations' | 'points'>): Subject[] {
  const behind = Map.groupBy(points, ({ substationCode }) => substationCode);
  return substations.map(({ code, name, areaCode }) => ({
    key: code,
    name,
    areaCode,
    points: new Map((behind.get(code) ?? []).map((point) => [point.code, point])),
    recordEntity: 'kafkaSubstationRunningStatus',
  }));
}

/** Statuses of a frame by the code of the substation. */
export function statusesOf(
  frame: SubstationFrame,
  { substations }: Pick<MineModel, 'substations'>,
): Map<string, Status> {
  const codes = new Map(substations.map(({ no, code }) => [no, code]));
  const statuses = new Map<string, Status>();
  for (let i = 0; i < frame.rows; i++) {
    const code = codes.get(frame.no[i] ?? -1);
    if (code === undefined) continue;
    const battery = frame.battery[i] ?? 255;
    statuses.set(code, {
      runState: frame.runState[i] ?? -1,
      powerMode: frame.powerMode[i] ?? 0,
      battery: battery === 255 ? undefined : battery,
      online: frame.online[i] ?? 0,
      total: frame.total[i] ?? 0,
      stale: frame.stale[i] === 1,
    });
  }
  return statuses;
}

export const isOnBattery = (status: Status | undefined): boolean =>
  status?.powerMode === ON_BATTERY;

/**
 * Whether what it told of its power is past: it is silent, or has not spoken for too long. What is
 * not known is not past.
 */
export const isPast = (status: Status | undefined): boolean =>
  status !== undefined && (status.stale || status.runState === RunState.broken);

/**
 * How a row of a substation stands, by what it says of itself: alarms of the points behind it are
 * those of other things.
 */
export function conditionOf(row: LiveRow, status: Status | undefined): Condition {
  if (row.alarms.some(({ sourceId }) => sourceId === row.subject.key)) return 'alarm';
  if (status === undefined) return 'unknown';
  if (status.runState === RunState.broken || status.runState === RunState.fault) return 'lost';
  if (status.stale) return 'stale';
  return status.runState !== RunState.normal || isOnBattery(status) || status.online < status.total
    ? 'odd'
    : 'good';
}

/**
 * Suppressed alarms by the substation that their points hang on: they are folded under their cause.
 */
export function foldedBehind(
  subjects: readonly Subject[],
  alarms: readonly Alarm[],
): Map<string, Alarm[]> {
  const stationOf = new Map(
    subjects.flatMap(({ key, points }) => [...points.values()].map(({ no }) => [no, key] as const)),
  );
  const folded = alarms.filter(
    ({ state, pointNo }) =>
      state === AlarmState.suppressed && pointNo !== null && stationOf.has(pointNo),
  );
  return Map.groupBy(folded, ({ pointNo }) => stationOf.get(pointNo ?? -1) ?? '');
}
