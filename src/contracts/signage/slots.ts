import { mineClock, mineDay } from '#base/mineTime.ts';
import type { Slot } from './player.ts';

/** Spans of slots by the mine's wall clock. */

export const DAY_MS = 86_400_000;
export type Span = { readonly from: number; readonly to: number };

/** What says when a slot, or a line of a power plan, holds. */
type When = Pick<Slot, 'start' | 'end' | 'weekDays'> &
  Partial<Pick<Slot, 'fromDay' | 'toDay' | 'valid'>>;

/**
 * The span [from, to) of the slot that starts on a day, which is given by its first moment;
 * undefined on a day that is not its own. An end that is not after the start lies on the next day.
 */
export function spanOf(slot: When, day: number): Span | undefined {
  if (slot.valid === false || !isOn(slot, day)) return undefined;
  const [start, end] = [msOfDay(slot.start), msOfDay(slot.end)];
  return { from: day + start, to: day + (end > start ? end : end + DAY_MS) };
}

/** Its spans that touch [from, to), in order. */
export function spansIn(slot: When, from: number, to: number): readonly Span[] {
  const spans: Span[] = [];
  // One of last night may still go on.
  for (let day = mineDay(from) - DAY_MS; day < to; day += DAY_MS) {
    const span = spanOf(slot, day);
    if (span !== undefined && span.from < to && span.to > from) spans.push(span);
  }
  return spans;
}

/** Whether the slot that began today or yesterday holds the moment. */
export const isIn = (slot: When, moment: number): boolean =>
  spansIn(slot, moment, moment + 1).length > 0;

/** `yyyy-MM-dd` of the mine's day that a moment lies in. */
export const dayText = (moment: number): string => mineClock(moment).toISOString().slice(0, 10);

function isOn({ weekDays, fromDay, toDay }: When, day: number): boolean {
  const days = weekDays ?? [];
  if (days.length > 0 && !days.includes(weekDayOf(day))) return false;
  const text = dayText(day);
  return text >= (fromDay ?? text) && text <= (toDay ?? text);
}

/** Monday 1 to Sunday 7. */
export const weekDayOf = (day: number): number => mineClock(day).getUTCDay() || 7;

function msOfDay(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
