import { MINE_OFFSET_MS } from '#base/mineTime.ts';

/** A shift by the clock of the mine: minutes after midnight. */
export type Shift = { readonly id: string; readonly from: number };

const MINUTE_MS = 60_000;
const DAY_MIN = 1440;
/** Whoever goes down so long before or after a shift begins goes down for it. */
const NEAR_MIN = 180;

/**
 * The shift that somebody who went below at `inTime` works, his own if he has one, and the day that
 * it counts for: the one on which it began, also when he came a little before midnight.
 */
export function workDayOf(
  inTime: number,
  shifts: readonly Shift[],
  ownShiftId: string | null,
): { readonly day: string; readonly shiftId: string | null } {
  const local = Math.floor((inTime + MINE_OFFSET_MS) / MINUTE_MS);
  // From -720 (half a day before it begins) to 719.
  const lateBy = (shift: Shift): number =>
    ((((local - shift.from + DAY_MIN / 2) % DAY_MIN) + DAY_MIN) % DAY_MIN) - DAY_MIN / 2;
  const own = shifts.find(({ id }) => id === ownShiftId);
  const nearest = shifts.toSorted((a, b) => Math.abs(lateBy(a)) - Math.abs(lateBy(b)))[0];
  const shift =
    own ?? (nearest !== undefined && Math.abs(lateBy(nearest)) <= NEAR_MIN ? nearest : undefined);
  const began = shift === undefined ? local : local - lateBy(shift);
  return {
    day: new Date(began * MINUTE_MS).toISOString().slice(0, 10),
    shiftId: shift?.id ?? null,
  };
}

/** 0 normal, 1 short (less than half of his hours), 2 over, 3 no exit. */
export function attendanceType(
  { lost, minutes }: { readonly lost: boolean; readonly minutes: number },
  hoursPerShift: number,
  mostHours: number,
): number {
  if (lost) return 3;
  if (minutes > mostHours * 60) return 2;
  return minutes < (hoursPerShift * 60) / 2 ? 1 : 0;
}
