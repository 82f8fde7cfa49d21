import type { Level } from '#contracts/alarms/alarm.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { BAD_VALUE } from '#contracts/sensors/valueState.ts';
import { isActive } from '#features/alarms/api.ts';
import { firstAlarm, valueLevel, type LiveRow, type Reading } from '../live/liveRows.ts';
import { VALUE } from '../live/subjects.ts';
import { limitScale, nearness, type LimitScale } from './limitScale.ts';

/** One point against its limits. */
export type Bar = {
  readonly kind: 'bar';
  readonly key: string;
  readonly row: LiveRow;
  readonly point: Point;
  /** Undefined where there never was a value. */
  readonly reading: Reading | undefined;
  /** Whether the value may be believed: fresh, and said to be good by its sensor. */
  readonly trusted: boolean;
  readonly scale: LimitScale | undefined;
  /** Worst of what stands now, by value or alarm; 0 for none. */
  readonly level: 0 | Level;
  /** How near to the limit, as its order goes by it; 1 at the mildest. */
  readonly near: number;
};
/** The head of an area's bars. */
export type BarGroup = {
  readonly kind: 'group';
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly alarms: number;
  readonly untrusted: number;
};
export type BarRow = Bar | BarGroup;

/** A value that trembles moves no bar to another place: less than this share of its limit. */
const SETTLED = 0.05;

/**
 * The bars of these rows under their areas: what is in alarm first, then what cannot be believed,
 * then by how near each is to its limit; areas in the order of their first bars. `held` keeps from
 * one call to the next by what each was ordered.
 */
export function barRows(rows: readonly LiveRow[], held: Map<string, number>): BarRow[] {
  const bars = rows.flatMap((row) => barOf(row, VALUE, held) ?? []);
  for (const { key, near } of bars) held.set(key, near);
  const groups = [...Map.groupBy(bars.toSorted(byNearness), ({ row }) => row.areaName)];
  return groups.flatMap(([name, own]): BarRow[] => [
    {
      kind: 'group',
      key: `area ${name}`,
      name,
      count: own.length,
      alarms: own.filter(({ level }) => level !== 0).length,
      untrusted: own.filter(({ trusted }) => !trusted).length,
    },
    ...own,
  ]);
}

/** How far a bar reaches, 0 to 1; undefined where nothing can be drawn. */
export const lengthOf = ({ scale, reading }: Bar): number | undefined =>
  scale === undefined || reading === undefined || Number.isNaN(reading.value)
    ? undefined
    : scale.placeOf(reading.value);

/** A point's name below the head of its area: without what the area's name says already. */
export const nameIn = (area: string, name: string): string =>
  name.startsWith(area) && name.length > area.length ? name.slice(area.length) : name;

/** The bar of one quantity of a row; undefined where the row has none of it. */
export function barOf(
  row: LiveRow,
  field: string,
  held: ReadonlyMap<string, number> = nothingHeld,
): Bar | undefined {
  const { key, points } = row.subject;
  const point = points.get(field);
  if (point === undefined) return undefined;
  const reading = row.readings.get(field);
  const trusted = isTrustedReading(reading);
  const near = trusted ? (nearness(point.limits, point.rangeMax, reading.value) ?? 0) : 0;
  const before = held.get(key);
  return {
    kind: 'bar',
    key,
    row,
    point,
    reading,
    trusted,
    scale: limitScale(point.limits, point.rangeMax),
    level: levelNow(row),
    near: before !== undefined && Math.abs(near - before) < SETTLED ? before : near,
  };
}

const nothingHeld: ReadonlyMap<string, number> = new Map();

const isTrustedReading = (reading: Reading | undefined): reading is Reading =>
  reading !== undefined &&
  !reading.stale &&
  (reading.state & BAD_VALUE) === 0 &&
  !Number.isNaN(reading.value);

function levelNow(row: LiveRow): 0 | Level {
  const own = valueLevel(row);
  const alarm = firstAlarm(row);
  return own !== 0 || alarm === undefined || !isActive(alarm) ? own : alarm.level;
}

const byNearness = (a: Bar, b: Bar): number =>
  classOf(a) - classOf(b) || a.level - b.level || b.near - a.near;

const classOf = ({ level, trusted }: Bar): number => (level !== 0 ? 0 : trusted ? 2 : 1);
