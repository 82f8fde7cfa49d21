import { z } from 'zod';
import type { Person } from '#contracts/mine/mine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Descent } from './visitsOfMove.ts';
import { attendanceType, workDayOf, type Shift } from './workDay.ts';

/** What the ledgers say of shifts and of people's hours. */
export type AttendanceFacts = {
  readonly shifts: readonly Shift[];
  readonly people: ReadonlyMap<
    string,
    { readonly shiftId: string | null; readonly hours: number | null }
  >;
};

const personRow = z.object({
  cardNo: z.string(),
  shiftId: z.string().nullable(),
  hours: z.number().nullable(),
});
const USUAL_HOURS = 8;
/** Beyond it the rules raise an alarm as well (domain 3.5). */
const MOST_HOURS = 12;

/** Reads them as they are now. */
export async function readAttendanceFacts(client: Executor): Promise<AttendanceFacts> {
  const shifts = await rowsOf(
    z.object({ id: z.string(), from: z.number() }),
    client,
    `SELECT id, (extract(epoch FROM "from"::time) / 60)::int AS "from" FROM entity."shift"
      WHERE NOT "isDeleted" AND NOT disabled ORDER BY id`,
  );
  const people = await rowsOf(
    personRow,
    client,
    `SELECT "cardNo", "shiftId", "workHoursPerShift"::float8 AS hours FROM entity."kafkaPerson"
      WHERE NOT "isDeleted"`,
  );
  return { shifts, people: new Map(people.map((row) => [row.cardNo, row])) };
}

/** The record of one descent. */
export function attendanceRow(
  { cardNo, name, deptName }: Person,
  { inTime, outTime, lost, reachedFace }: Descent,
  facts: AttendanceFacts,
) {
  const { shiftId: own = null, hours = null } = facts.people.get(cardNo) ?? {};
  const { day, shiftId } = workDayOf(inTime, facts.shifts, own);
  const minutes = outTime === null ? null : (outTime - inTime) / 60_000;
  const isOpen = outTime === null && !lost;
  return {
    cardNo,
    name,
    deptName: deptName === '' ? null : deptName,
    workDate: day,
    shiftId,
    inTime,
    outTime,
    durationMin: minutes,
    type: isOpen
      ? 0
      : attendanceType({ lost, minutes: minutes ?? 0 }, hours ?? USUAL_HOURS, MOST_HOURS),
    reachedFace,
  };
}
