import type { Descent } from '#server/ports/storage.ts';

/** Since when somebody who is below at a moment is there, NaN where that is not known. */
export type InTimeOf = (personNo: number, t: number) => number;

/** Looks it up among descents, in any order. */
export function inTimesOf(descents: readonly Descent[]): InTimeOf {
  const byPerson = Map.groupBy(descents, ({ personNo }) => personNo);
  return (personNo, t) => {
    let found = Number.NaN;
    for (const { inTime, outTime = Infinity } of byPerson.get(personNo) ?? [])
      if (inTime <= t && t < outTime && !(inTime < found)) found = inTime;
    return found;
  };
}
