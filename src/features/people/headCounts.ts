import { createContext } from 'react';
import type { PeopleFrame } from '#contracts/live/dataCore.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';

/** How many people are in each area, by its number. */
export type HeadCounts = ReadonlyMap<number, number>;

/** Who is where now, for the alarms on the screen; undefined while nothing is known. */
export const Heads = createContext<HeadCounts | undefined>(undefined);

/** Staff and visitors; vehicles and assets carry cards too. */
const LAST_PERSON_TYPE = 2;

/** Areas underground, and cards that are no person's. */
export const headKindsOf = ({ areas, persons }: Pick<MineModel, 'areas' | 'persons'>) => ({
  below: new Set(areas.filter(({ levelCode }) => levelCode !== null).map(({ no }) => no)),
  others: new Set(
    persons.filter(({ cardType }) => cardType > LAST_PERSON_TYPE).map(({ no }) => no),
  ),
});

/**
 * Counts the people of a frame by area; who left the mine (`below`: areas underground) and who is
 * no person (`others`) is not there. Undefined for a frame of nobody: it comes before the first
 * positions do, and that nobody is in a place is not known.
 */
export function headCountsOf(
  frame: Pick<PeopleFrame, 'rows' | 'no' | 'area' | 'flags'>,
  below: ReadonlySet<number>,
  others: ReadonlySet<number>,
): Map<number, number> | undefined {
  if (frame.rows === 0) return undefined;
  const counts = new Map<number, number>();
  for (let row = 0; row < frame.rows; row++) {
    const area = frame.area[row] ?? -1;
    const isBelow = ((frame.flags[row] ?? 0) & PersonFlag.underground) !== 0;
    if (area < 0 || (!isBelow && below.has(area)) || others.has(frame.no[row] ?? -1)) continue;
    counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  return counts;
}

/**
 * How many people, not vehicles, are underground; undefined for a frame of nobody, which comes
 * before the first positions do.
 */
export function belowCountOf(
  frame: Pick<PeopleFrame, 'rows' | 'no' | 'flags'>,
  others: ReadonlySet<number>,
): number | undefined {
  if (frame.rows === 0) return undefined;
  let count = 0;
  for (let row = 0; row < frame.rows; row++)
    if (
      ((frame.flags[row] ?? 0) & PersonFlag.underground) !== 0 &&
      !others.has(frame.no[row] ?? -1)
    )
      count++;
  return count;
}

/**
 * How many people were in the area of the alarm when it began; undefined where that was not noted.
 */
export function headsAtRaise({ detail }: Pick<Alarm, 'detail'>): number | undefined {
  const { peopleAtRaise } = detail;
  return typeof peopleAtRaise === 'number' ? peopleAtRaise : undefined;
}
