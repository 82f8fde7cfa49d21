import { AlarmType, isOpen, isSilentUnder, needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { rootOf } from '#features/alarms/api.ts';
import type { AlarmSpot } from './layers/alarmLayers.ts';
import type { Places } from './places.ts';

export type PlacedSpot = AlarmSpot & { readonly tab: string; readonly personNo: number | null };

/**
 * Rings of the open alarms, the worst painted last; an alarm of a point needs no mark of its own
 * since the point wears it. What is silent behind a broken line is counted at the mark of its cause
 * where both are on one picture: a cut ring is one mark.
 */
export function alarmSpots(
  alarms: readonly Alarm[],
  places: Pick<Places, 'alarm'>,
  now: number,
): PlacedSpot[] {
  const open = alarms.filter(isOpen);
  const spots = open.flatMap((alarm): PlacedSpot[] => {
    const spot = places.alarm(alarm, now);
    return spot === undefined ? [] : [spotOf(alarm, spot)];
  });
  const causes = causesOf(open, spots);
  if (causes.size === 0) return spots.sort(worstLast);
  const behind = new Map<string, number>();
  for (const cause of causes.values()) behind.set(cause, (behind.get(cause) ?? 0) + 1);
  return spots
    .filter(({ id }) => !causes.has(id))
    .map((spot) => {
      const more = behind.get(spot.id);
      return more === undefined ? spot : { ...spot, count: spot.count + more };
    })
    .sort(worstLast);
}

const worstLast = (a: PlacedSpot, b: PlacedSpot): number => b.level - a.level;

type Gatherable = Pick<AlarmSpot, 'x' | 'y' | 'level' | 'unacknowledged' | 'count'>;

/**
 * Of spots that would lie on each other only the worst: one a cell of `metres`, an unacknowledged
 * one before an acknowledged one of its level. It counts for all of its cell, and is unacknowledged
 * as long as any of them is. Painted last stays last.
 */
export function gathered<T extends Gatherable>(spots: readonly T[], metres: number): T[] {
  const cells = Map.groupBy(
    spots,
    ({ x, y }) => `${Math.round(x / metres)},${Math.round(y / metres)}`,
  );
  const stands = new Map<T, Pick<Gatherable, 'unacknowledged' | 'count'>>();
  for (const own of cells.values())
    stands.set(
      own.reduce((worst, spot) => (isWorse(worst, spot) ? worst : spot)),
      {
        unacknowledged: own.some(({ unacknowledged }) => unacknowledged),
        count: own.reduce((sum, { count }) => sum + count, 0),
      },
    );
  return spots.flatMap((spot) => {
    const forAll = stands.get(spot);
    return forAll === undefined ? [] : [{ ...spot, ...forAll }];
  });
}

const isWorse = (a: Gatherable, b: Gatherable): boolean =>
  a.level < b.level || (a.level === b.level && a.unacknowledged && !b.unacknowledged);

function spotOf(alarm: Alarm, { x, y, tab }: Pick<PlacedSpot, 'x' | 'y' | 'tab'>): PlacedSpot {
  const { id, level, personNo } = alarm;
  return {
    id,
    level,
    personNo,
    x,
    y,
    tab,
    unacknowledged: needsAck(alarm),
    // Who lacks a certificate is marked by his own amber dot.
    marked: alarm.pointNo === null && alarm.alarmType !== AlarmType.uncertified,
    count: 1,
  };
}

/** Of what is silent behind a broken line the id of its cause, where that is on its picture. */
function causesOf(open: readonly Alarm[], spots: readonly PlacedSpot[]): Map<string, string> {
  const causes = new Map<string, string>();
  const silent = open.filter(isSilentUnder);
  if (silent.length === 0) return causes;
  const byId = new Map(open.map((alarm) => [alarm.id, alarm]));
  const tabs = new Map(spots.map(({ id, tab }) => [id, tab]));
  for (const alarm of silent) {
    const [cause, tab] = [rootOf(alarm, byId), tabs.get(alarm.id)];
    if (cause !== undefined && tab !== undefined && tabs.get(cause.id) === tab)
      causes.set(alarm.id, cause.id);
  }
  return causes;
}
