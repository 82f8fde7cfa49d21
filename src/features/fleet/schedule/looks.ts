import type { Schedule } from '#contracts/signage/schedule.ts';
import { seriesColours } from '#ui/theme/tokens.ts';

/** How the templates of a schedule are called and told apart. */
export function looksOf({ templates }: Schedule) {
  const sorted = templates.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const known = new Map(
    sorted.map(({ id, name, isPublished }, at) => [
      id,
      { name, isPublished, colour: seriesColours[at % seriesColours.length] ?? seriesColours[0] },
    ]),
  );
  return {
    nameOf: (id: string | undefined): string =>
      id === undefined ? '-' : (known.get(id)?.name ?? id),
    colourOf: (id: string | undefined): string | undefined =>
      id === undefined ? undefined : known.get(id)?.colour,
    mayShow: (id: string): boolean => known.get(id)?.isPublished === true,
  };
}
