import { mineDay } from '#base/mineTime.ts';
import type { Random } from '#base/random.ts';
import type { Shift } from './roster.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const starts: Record<Shift, number> = { 0: 8, 1: 16, 2: 0, 3: 8.5 };

/** Start of the shift that begins next at or after `now`, epoch ms. */
export function nextStart(shift: Shift, now: number): number {
  const day = 24 * HOUR;
  const start = mineDay(now) + starts[shift] * HOUR;
  return start >= now ? start : start + day;
}

/** Hours since midnight of the mine, 0 to 24. */
export const hourOf = (now: number): number => (now - mineDay(now)) / HOUR;

/**
 * When he stands at the collar for the shift that begins at `start`; who leads it is there with the
 * first.
 */
export function arrivalFor(start: number, leads: boolean, random: Random): number {
  const late = random.next();
  return start - (leads ? 45 - late * 5 : late * 60 - 15) * MINUTE;
}

/**
 * When he leaves his place of work; one in a hundred stays for hours. Who leads the shift goes with
 * the last.
 */
export function leavingFor(start: number, leads: boolean, random: Random): number {
  const end = start + 8 * HOUR;
  const stays = random.next() < 0.01;
  const late = random.next();
  if (leads) return end + (13 + late * 5) * MINUTE;
  return stays ? end + (3 + 2 * late) * HOUR : end - (27 - late * 40) * MINUTE;
}
