import { mineDay } from '#base/mineTime.ts';
import type { BeatAnswer, Slot } from './player.ts';
import { DAY_MS, isIn, spansIn } from './slots.ts';

/** What a device plays: its slots, and the template that shows where none fits. */
export type Plays = {
  readonly templateId: string | null;
  readonly slots: readonly Slot[];
};

/** What shows at a moment, and why. */
export type ShownAt = {
  /** undefined: nothing. */
  readonly templateId: string | undefined;
  /** The slot that wins; undefined where the default shows, or nothing. */
  readonly slot: Slot | undefined;
  /** Slots that fit too and lose, the next one first. */
  readonly beaten: readonly Slot[];
  /** Slots that fit and whose template is not published. */
  readonly passed: readonly Slot[];
};

type MayShow = (templateId: string) => boolean;
const always: MayShow = () => true;

/**
 * The higher priority first, of equal ones that which was saved later, of those that were saved
 * together the upper one.
 */
const byRank = (a: Slot, b: Slot): number =>
  b.priority - a.priority || b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1);

/**
 * What shows on a device at a moment by the mine's wall clock: the template of the slot that fits
 * and has the highest priority, of equal ones of that which was saved later, else the default.
 * `mayShow` leaves out what is not published. Server, page and player ask this one.
 */
export function shownAt(
  { templateId, slots }: Plays,
  moment: number,
  mayShow: MayShow = always,
): ShownAt {
  const fits = slots.filter((slot) => isIn(slot, moment)).toSorted(byRank);
  const [slot, ...beaten] = fits.filter((one) => mayShow(one.templateId));
  const usual = templateId !== null && mayShow(templateId) ? templateId : undefined;
  return {
    templateId: slot?.templateId ?? usual,
    slot,
    beaten,
    passed: fits.filter((one) => !mayShow(one.templateId)),
  };
}

/** A stretch in which the same slot wins. */
export type Stretch = { readonly from: number; readonly to: number; readonly shown: ShownAt };

/** What shows from one moment until another, one after the other without a hole. */
export function stretchesIn(
  plays: Plays,
  [from, to]: readonly [from: number, to: number],
  mayShow?: MayShow,
): readonly Stretch[] {
  const edges = plays.slots.flatMap((slot) =>
    spansIn(slot, from, to).flatMap((span) => [span.from, span.to]),
  );
  const inside = [...new Set(edges)].filter((edge) => edge > from && edge < to);
  const starts = [from, ...inside.toSorted((a, b) => a - b)];
  return starts.map((start, at) => ({
    from: start,
    to: starts[at + 1] ?? to,
    shown: shownAt(plays, start, mayShow),
  }));
}

/**
 * The next moment after this one at which another template shows, within eight days; undefined
 * where none does.
 */
export function changesAt(plays: Plays, moment: number, mayShow?: MayShow): number | undefined {
  const [now, ...later] = stretchesIn(plays, [moment, mineDay(moment) + 9 * DAY_MS], mayShow);
  return later.find(({ shown }) => shown.templateId !== now?.shown.templateId)?.from;
}

/** Whether a screen is on by its plan; without one it always is. */
export const isPowered = (plan: BeatAnswer['powerPlan'], moment: number): boolean =>
  plan.length === 0 ||
  plan.some(({ on, off, weekDays }) => isIn({ start: on, end: off, weekDays }, moment));
