import type { MineModel } from '../../contracts/monitoring/mine.ts';

/** Something on the map that can be looked for and picked. */
export type Found = {
  readonly kind: 'person' | 'point' | 'area' | 'substation' | 'reader';
  readonly no: number;
  readonly name: string;
  readonly note: string;
};

/** Everything findable in a mine with the text it is found by; made once a model. */
export function findablesOf(model: MineModel): { found: Found; text: string }[] {
  const entry = (kind: Found['kind'], no: number, name: string, note: string) => ({
    found: { kind, no, name, note },
    text: `${name} ${note}`.toLocaleLowerCase(),
  });
  const areaNames = new Map(model.areas.map((area) => [area.code, area.name]));
  return [
    ...model.persons.map((one) => entry('person', one.no, one.name, [one.cardNo, one.deptName, one.workType].filter(Boolean).join(' · '))),
    ...model.areas.map((one) => entry('area', one.no, one.name, one.code)),
    ...model.points.map((one) =>
      entry('point', one.no, one.name, [one.code, one.kind, areaNames.get(one.areaCode ?? '')].filter(Boolean).join(' · ')),
    ),
    ...model.substations.map((one) => entry('substation', one.no, one.name, one.code)),
    ...model.readers.map((one) => entry('reader', one.no, one.name, one.code)),
  ];
}

/** The findables that hold every word of `query`, best first: those whose name begins with it, then by their order. */
export function search(findables: readonly { found: Found; text: string }[], query: string, limit = 50): Found[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) return findables.slice(0, limit).map(({ found }) => found);
  const hits = findables.filter(({ text }) => words.every((word) => text.includes(word)));
  const front = hits.filter(({ text }) => text.startsWith(first));
  const rest = hits.filter(({ text }) => !text.startsWith(first));
  return [...front, ...rest].slice(0, limit).map(({ found }) => found);
}
