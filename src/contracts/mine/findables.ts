import { z } from 'zod';
import { searchQuery } from '../http/search.ts';
import type { MineModel } from './mine.ts';

/** Finds what is on the map; its path comes with what asks for it. */
export const placesPath = '/data/api/v1/mine/places';

const kinds = ['person', 'point', 'area', 'substation', 'reader'] as const;

/**
 * What is looked for. With a kind: all of that kind, for a list that shows each; without one: the
 * best of all kinds.
 */
export const placesQuery = searchQuery.extend({ kind: z.enum(kinds).optional() });

/** Something of a mine that can be looked for and picked on its map. */
const foundPlace = z.object({
  kind: z.enum(kinds),
  no: z.number().int(),
  name: z.string(),
  note: z.string(),
});
export type Found = z.infer<typeof foundPlace>;

/** What is answered to who looks for something. */
export const foundPlaces = z.array(foundPlace);

/**
 * Something with the text it is found by, in lower case, and where they are known the pinyin
 * initials and the whole pinyin of its name.
 */
export type Findable = { readonly found: Found; readonly text: string; readonly sounds?: string };

/** Everything findable in a mine; made once a model. */
export function findablesOf(model: MineModel): Findable[] {
  const entry = (kind: Found['kind'], no: number, name: string, note: string): Findable => ({
    found: { kind, no, name, note },
    text: `${name} ${note}`.toLocaleLowerCase(),
  });
  const areaNames = new Map(model.areas.map((area) => [area.code, area.name]));
  return [
    ...model.persons.map((one) =>
      entry(
        'person',
        one.no,
        one.name,
        [one.cardNo, one.deptName, one.workType].filter(Boolean).join(' · '),
      ),
    ),
    ...model.areas.map((one) => entry('area', one.no, one.name, one.code)),
    ...model.points.map((one) =>
      entry(
        'point',
        one.no,
        one.name,
        [one.code, one.kind, areaNames.get(one.areaCode ?? '')].filter(Boolean).join(' · '),
      ),
    ),
    ...model.substations.map((one) => entry('substation', one.no, one.name, one.code)),
    ...model.readers.map((one) => entry('reader', one.no, one.name, one.code)),
  ];
}

/**
 * The findables that hold every word of `query`, best first: those whose name or its pinyin begins
 * with it, then by their order.
 */
export function search(findables: readonly Findable[], query: string, limit = 50): Found[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) return findables.slice(0, limit).map(({ found }) => found);
  const hits = findables.filter(({ text, sounds = '' }) =>
    words.every((word) => text.includes(word) || sounds.includes(word)),
  );
  const isFront = ({ text, sounds = '' }: Findable): boolean =>
    text.startsWith(first) || sounds.split(' ').some((sound) => sound.startsWith(first));
  return [...hits.filter(isFront), ...hits.filter((one) => !isFront(one))]
    .slice(0, limit)
    .map(({ found }) => found);
}
