import {
  countStates,
  isTrapped,
  type Evacuation,
  type EvacuationStatus,
} from '#contracts/evacuation/evacuation.ts';
import { safeBy } from './groups.ts';

/** What two evacuations are compared by; spans in ms, undefined where it was never reached. */
export type Compared = {
  readonly roster: number;
  readonly half: number | undefined;
  readonly most: number | undefined;
  readonly whole: number | undefined;
  readonly notSafe: number;
  readonly lost: number;
  readonly noWay: number;
};

/** The figures of one evacuation. */
export function figuresOf({ evacuation, people }: EvacuationStatus): Compared {
  const counts = countStates(people);
  const after = (share: number): number | undefined => {
    const at = safeBy(people, share);
    return at === undefined ? undefined : at - evacuation.startedAt;
  };
  return {
    roster: people.length,
    half: after(0.5),
    most: after(0.9),
    whole: after(1),
    notSafe: people.length - counts.safe,
    lost: counts.lost,
    noWay: people.filter(isTrapped).length,
  };
}

/** The one of its kind that ended last before `one` was called; `list` newest first. */
export const lastBefore = (list: readonly Evacuation[], one: Evacuation): Evacuation | undefined =>
  list.find(
    ({ id, drill, startedAt, endedAt }) =>
      id !== one.id && endedAt !== null && drill === one.drill && startedAt < one.startedAt,
  );
