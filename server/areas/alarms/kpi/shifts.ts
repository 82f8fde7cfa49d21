import { mineDay } from '#base/mineTime.ts';

/**
 * A shift of the day: minutes after local midnight; one that ends before it begins goes over
 * midnight.
 */
export type ShiftPlan = {
  readonly id: string | null;
  readonly name: string;
  readonly from: number;
  readonly to: number;
};

/** One working of a shift, epoch ms. */
export type ShiftSpan = {
  readonly shift: string;
  readonly id: string | null;
  readonly from: number;
  readonly to: number;
};

/** Where the mine has named none: three of eight hours. */
export const plainShifts: readonly ShiftPlan[] = [
  { id: null, name: 'night', from: 0, to: 480 },
  { id: null, name: 'day', from: 480, to: 960 },
  { id: null, name: 'evening', from: 960, to: 1440 },
];

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Every working of the shifts that overlaps [from, to), whole, by the time it begins. */
export function shiftSpans(plans: readonly ShiftPlan[], from: number, to: number): ShiftSpan[] {
  const spans: ShiftSpan[] = [];
  for (let day = mineDay(from) - DAY_MS; day < to; day += DAY_MS)
    for (const plan of plans) {
      const begins = day + plan.from * MINUTE_MS;
      const ends = day + plan.to * MINUTE_MS + (plan.to <= plan.from ? DAY_MS : 0);
      if (begins < to && ends > from)
        spans.push({ shift: plan.name, id: plan.id, from: begins, to: ends });
    }
  return spans.sort((a, b) => a.from - b.from);
}

/** `08:30` or `08:30:00` as minutes after midnight; undefined when it is no time of day. */
export function minuteOf(text: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  const value = Number(hour) * 60 + Number(minute);
  return Number.isNaN(value) || value > 1440 ? undefined : value;
}
