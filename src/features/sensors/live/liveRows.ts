import type { LatestFrame } from '#contracts/live/dataCore.ts';
import type { Alarm, Level } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import {
  BAD_VALUE,
  stateNames,
  ValueState,
  type ValueStateName,
} from '#contracts/sensors/valueState.ts';
import { isActive } from '#features/alarms/api.ts';
import { Light, lightOf } from '../pointLights.ts';
import { byUrgency, isAnnounced } from '#contracts/alarms/alarmOrder.ts';
import type { Subject } from './subjects.ts';

/**
 * The newest value of a point as of a frame. `value` is NaN and `ageMs` Infinity where there never
 * was one.
 */
export type Reading = {
  readonly value: number;
  readonly state: number;
  readonly ageMs: number;
  readonly stale: boolean;
  /** Worst limit that it stands beyond; 0 inside all. */
  readonly level: 0 | Level;
};

/**
 * How far a row may be believed and what is wrong, worst first: the order in which rows are sorted
 * and counted. `off` is what stands still and whose values are in order.
 */
export const conditions = ['alarm', 'lost', 'unknown', 'stale', 'odd', 'off', 'good'] as const;
export type Condition = (typeof conditions)[number];

/** One row of a live page as of a moment. */
export type LiveRow = {
  readonly subject: Subject;
  readonly areaName: string;
  readonly readings: ReadonlyMap<string, Reading>;
  /** Announced alarms of its points or of itself, most urgent first. */
  readonly alarms: readonly Alarm[];
  readonly condition: Condition;
  /** Key of the words for it where a page knows better ones. */
  readonly said?: string;
  /** The worst that the states of its points say, worst first. */
  readonly states: readonly ValueStateName[];
  /** Of its freshest point. */
  readonly ageMs: number;
  /** Points that are too old to be believed, of all of them. */
  readonly staleCount: number;
};

/**
 * Numbers of all points of these subjects, in order: the rows of the frame that `liveRows` reads.
 */
export const pointNosOf = (subjects: readonly Subject[]): number[] =>
  subjects.flatMap(({ points }) => [...points.values()].map(({ no }) => no));

/**
 * Rows of the subjects as of a `latest` frame over `pointNosOf` them; without a frame nothing is
 * known yet.
 */
export function liveRows(
  subjects: readonly Subject[],
  frame: LatestFrame | undefined,
  alarms: readonly Alarm[],
  areas: MineModel['areas'],
): LiveRow[] {
  const names = new Map(areas.map(({ code, name }) => [code, name]));
  const byPoint = new Map<number, Alarm[]>();
  const byDevice = new Map<string, Alarm[]>();
  for (const alarm of alarms) {
    if (!isAnnounced(alarm)) continue;
    if (alarm.pointNo !== null) push(byPoint, alarm.pointNo, alarm);
    else if (alarm.sourceType === 'device') push(byDevice, alarm.sourceId, alarm);
  }
  let at = 0;
  return subjects.map((subject) => {
    const readings = new Map<string, Reading>();
    const own = [...(byDevice.get(subject.key) ?? [])];
    for (const [field, { no }] of subject.points) {
      readings.set(field, readingAt(frame, at++));
      own.push(...(byPoint.get(no) ?? []));
    }
    return {
      ...standing([...readings.values()], own),
      subject,
      areaName: names.get(subject.areaCode ?? '') ?? '',
      readings,
      alarms: own.toSorted(byUrgency),
    };
  });
}

/**
 * The alarm that says how a row stands: one whose cause is there comes before one that is over and
 * waits for its acknowledgement.
 */
export const firstAlarm = ({ alarms }: Pick<LiveRow, 'alarms'>): Alarm | undefined =>
  alarms.find(isActive) ?? alarms[0];

/**
 * The state that says best how a row stands: of one that cannot be believed why not, never what it
 * said before.
 */
export function stateOf({
  condition,
  states,
}: Pick<LiveRow, 'condition' | 'states'>): ValueStateName | undefined {
  if (condition === 'odd' || condition === 'alarm') return states[0];
  return condition === 'lost'
    ? states.find((name) => (ValueState[name] & BAD_VALUE) !== 0)
    : undefined;
}

/**
 * The worst level that the values of a row stand at by themselves, 0 for none: it is seen whatever
 * suppresses or shelves their alarm.
 */
export const valueLevel = ({ readings }: Pick<LiveRow, 'readings'>): 0 | Level =>
  [...readings.values()]
    .map(levelOf)
    .reduce<0 | Level>(
      (worst, level) => (level !== 0 && (worst === 0 || level < worst) ? level : worst),
      0,
    );

/**
 * What a fresh and sound value tells of danger: a limit that it is beyond, power that it cut, an
 * alarm of the sensor's own.
 */
function levelOf({ state, level, stale }: Reading): 0 | Level {
  const light = lightOf(state, level, stale, undefined);
  return light >= Light.level1 ? ((light - Light.lost) as Level) : 0;
}

function standing(
  readings: readonly Reading[],
  alarms: readonly Alarm[],
): Pick<LiveRow, 'condition' | 'states' | 'ageMs' | 'staleCount'> {
  const bits = readings.reduce((all, { state }) => all | state, 0);
  const staleCount = readings.filter(({ stale }) => stale).length;
  const ageMs = readings.reduce((least, reading) => Math.min(least, reading.ageMs), Infinity);
  return {
    condition: conditionOf(readings, alarms, bits, staleCount),
    states: stateNames(bits),
    ageMs,
    staleCount,
  };
}

function conditionOf(
  readings: readonly Reading[],
  alarms: readonly Alarm[],
  bits: number,
  staleCount: number,
): Condition {
  if (alarms.some(isActive) || readings.some((reading) => levelOf(reading) !== 0)) return 'alarm';
  if (readings.every(({ ageMs }) => ageMs === Infinity)) return 'unknown';
  if (readings.some(({ state, stale }) => (state & BAD_VALUE) !== 0 && !stale)) return 'lost';
  if (staleCount > 0) return 'stale';
  if (bits !== 0) return 'odd';
  // What is over hides nothing that is wrong now.
  return alarms.length > 0 ? 'alarm' : 'good';
}

function readingAt(frame: LatestFrame | undefined, i: number): Reading {
  const level = frame?.level[i] ?? 0;
  return {
    value: frame?.value[i] ?? Number.NaN,
    state: frame?.state[i] ?? 0,
    ageMs: frame?.ageMs[i] ?? Infinity,
    stale: frame === undefined || frame.stale[i] !== 0,
    level: level >= 1 && level <= 4 ? (level as Level) : 0,
  };
}

function push<K>(lists: Map<K, Alarm[]>, key: K, alarm: Alarm): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [alarm]);
  else known.push(alarm);
}
