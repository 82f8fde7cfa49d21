import { mineDay } from '#base/mineTime.ts';
import { stretchesIn, type Plays, type Stretch } from './shownAt.ts';
import { DAY_MS, weekDayOf } from './slots.ts';

/** A stretch of a day, and how the slots stand to each other that fit in it. */
export type WeekStretch = Stretch & {
  /**
   * `tie`: slots of other templates lose by nothing but when they were saved; `beaten`: by their
   * priority.
   */
  readonly collision: 'tie' | 'beaten' | undefined;
};
export type WeekDay = { readonly day: number; readonly stretches: readonly WeekStretch[] };

/** The first moment of the Monday of a moment's week. */
export const mondayOf = (moment: number): number => {
  const day = mineDay(moment);
  return day - (weekDayOf(day) - 1) * DAY_MS;
};

/** What shows in each of seven days from a day on. */
export const weekOf = (
  plays: Plays,
  from: number,
  mayShow?: (templateId: string) => boolean,
): readonly WeekDay[] =>
  [0, 1, 2, 3, 4, 5, 6].map((at) => {
    const day = from + at * DAY_MS;
    return {
      day,
      stretches: stretchesIn(plays, [day, day + DAY_MS], mayShow).map((one) => ({
        ...one,
        collision: collisionOf(one),
      })),
    };
  });

function collisionOf({ shown: { slot, beaten } }: Stretch): WeekStretch['collision'] {
  const others = beaten.filter((one) => one.templateId !== slot?.templateId);
  if (others.length === 0) return undefined;
  return others.some(({ priority }) => priority === slot?.priority) ? 'tie' : 'beaten';
}
