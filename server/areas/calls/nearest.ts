import type { Place } from '#contracts/mine/mine.ts';
import { metresFrom, onRoadway, waysToSpot, type Roadways } from '#contracts/mine/roadways.ts';

/** Somebody and how many metres of open roadway lie between him and where he is wanted. */
type Near<T> = { readonly one: T; readonly metres: number };

/**
 * Whoever can walk to `place` over roadways that are not `closed`, nearest first. Who stands in a
 * closed roadway may leave it by either end, and help may come to its ends.
 */
export function nearestTo<T extends Place>(
  place: Place,
  others: readonly T[],
  roads: Roadways,
  closed: ReadonlySet<number>,
): Near<T>[] {
  const there = onRoadway(roads, place);
  if (there === undefined) return [];
  const ways = waysToSpot(roads, there, closed);
  return others
    .flatMap((one): Near<T>[] => {
      const here = onRoadway(roads, one);
      if (here === undefined) return [];
      const metres =
        here.edge === there.edge
          ? Math.abs(here.offset - there.offset) + here.away
          : metresFrom(roads, ways, here);
      return Number.isFinite(metres) ? [{ one, metres: Math.round(metres + there.away) }] : [];
    })
    .toSorted((one, other) => one.metres - other.metres);
}
