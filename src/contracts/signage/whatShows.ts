import { mineClock, mineDay } from '#base/mineTime.ts';
import type { BeatAnswer, Slot } from './player.ts';

/** What a device plays: its slots, and the template that shows where none fits. */
export type Plays = {
  readonly templateId: string | null;
  readonly slots: readonly Slot[];
};

const DAY_MS = 86_400_000;

/**
 * The template that shows at a moment by the mine's wall clock: that of the first slot that fits,
 * else the default. `mayShow` leaves out what is not published.
 */
export function whatShows(
  { templateId, slots }: Plays,
  moment: number,
  mayShow: (templateId: string) => boolean = () => true,
): string | undefined {
  const fits = slots.find((slot) => mayShow(slot.templateId) && isIn(slot, moment));
  if (fits !== undefined) return fits.templateId;
  return templateId !== null && mayShow(templateId) ? templateId : undefined;
}

/**
 * The next moment after this one at which something else shows; undefined where a week goes by
 * without a change, after which all comes again.
 */
export function changesAt(
  plays: Plays,
  moment: number,
  mayShow?: (templateId: string) => boolean,
): number | undefined {
  const now = whatShows(plays, moment, mayShow);
  const today = mineDay(moment);
  // A slot of last night ends today; eight days hold each edge of a week at least once.
  const edges = plays.slots.flatMap((slot) =>
    [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((day) => spanOf(slot, today + day * DAY_MS)),
  );
  return [...new Set(edges)]
    .filter((edge) => edge > moment)
    .toSorted((a, b) => a - b)
    .find((edge) => whatShows(plays, edge, mayShow) !== now);
}

/** Whether a screen is on by its plan; without one it always is. */
export const isPowered = (plan: BeatAnswer['powerPlan'], moment: number): boolean =>
  plan.length === 0 ||
  plan.some(({ on, off, weekDays }) => isIn({ start: on, end: off, weekDays }, moment));

/** A span of the day on its days. */
type Span = Pick<Slot, 'start' | 'end' | 'weekDays'>;

/** Whether the slot that began today or yesterday holds the moment. */
function isIn(slot: Span, moment: number): boolean {
  const today = mineDay(moment);
  return [today, today - DAY_MS].some((day) => {
    const [begin, end] = spanOf(slot, day);
    return begin !== undefined && end !== undefined && begin <= moment && moment < end;
  });
}

/** When the slot begins and ends that starts on a day; nothing on a day that is not its own. */
function spanOf(slot: Span, day: number): number[] {
  const days = slot.weekDays ?? [];
  if (days.length > 0 && !days.includes(weekDayOf(day))) return [];
  const [start, end] = [msOfDay(slot.start), msOfDay(slot.end)];
  return [day + start, day + (end > start ? end : end + DAY_MS)];
}

/** Monday 1 to Sunday 7. */
const weekDayOf = (day: number): number => mineClock(day).getUTCDay() || 7;

function msOfDay(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
