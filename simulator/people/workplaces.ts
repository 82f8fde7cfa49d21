import { at } from '../at.ts';
import type { Zone } from '../geometry/areas.ts';
import type { Underground } from '../geometry/underground.ts';

export type CrewKind =
  | 'face'
  | 'heading'
  | 'electrical'
  | 'pump'
  | 'explosives'
  | 'district'
  | 'transport'
  | 'pitBottom';

/** Where a crew works: a row of roadways, entered at `node`. */
export type Workplace = {
  readonly zone: Zone | undefined;
  readonly kind: CrewKind;
  readonly edges: readonly number[];
  /** Where the way from the shaft ends. */
  readonly node: number;
  /** Most people in the largest shift; Infinity for the open roadways. */
  readonly crew: number;
  readonly weight: number;
};

/**
 * Every place people work at: manned areas first, then the roadways that take the rest of a shift.
 */
export function workplacesOf(mine: Underground, zones: readonly Zone[]): Workplace[] {
  const kinds: Partial<Record<Zone['place'], CrewKind>> = {
    face: 'face',
    heading: 'heading',
    substationRoom: 'electrical',
    chamber: 'pump',
    explosives: 'explosives',
    district: 'district',
    pitBottom: 'pitBottom',
  };
  const manned = zones.flatMap((zone): Workplace[] => {
    const kind = kinds[zone.place];
    if (kind === undefined || zone.edges.length === 0) return [];
    const open = zone.crew === 0;
    const weight = open ? (kind === 'district' ? 3 : 2) : 0;
    return [
      {
        zone,
        kind,
        edges: zone.edges,
        node: entryOf(mine, at(zone.edges, 0)),
        crew: open ? Infinity : zone.crew,
        weight,
      },
    ];
  });
  const roads = mine.levels.map((level): Workplace => ({
    zone: undefined,
    kind: 'transport',
    edges: [...level.haulage, ...level.returns],
    node: entryOf(mine, at(level.haulage, 0)),
    crew: Infinity,
    weight: 4,
  }));
  return [
    ...manned.filter((place) => place.weight === 0),
    ...manned.filter((place) => place.weight > 0),
    ...roads,
  ];
}

const entryOf = (mine: Underground, edge: number): number => at(mine.graph.edges, edge).a;
