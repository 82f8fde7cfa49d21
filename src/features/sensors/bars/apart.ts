/** Where labels would stand that lie on each other: moved on by `least` from each other, in order. */
export function apart(places: readonly number[], least: number): number[] {
  const moved: number[] = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -Infinity) + least));
  return moved;
}
