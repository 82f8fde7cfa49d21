import { at } from '../at.ts';
import type { ReaderDefinition, SubstationDefinition } from '#contracts/mine/mine.ts';
import { distance, placeOn } from './graph.ts';
import type { Profile } from './profile.ts';
import type { Underground } from './underground.ts';

/**
 * Substations along the roadways, evenly by length; those of a level hang on its rings of twenty at
 * most.
 */
export function substationsOf(
  mine: Underground,
  profile: Profile,
  areas: ReadonlyMap<number, string>,
): SubstationDefinition[] {
  const { graph } = mine;
  const roads = graph.edges.filter((edge) => edge.level >= 0);
  const total = roads.reduce((sum, edge) => sum + edge.length, 0);
  const spacing = total / profile.substations;
  const found: SubstationDefinition[] = [];
  let along = spacing / 2;
  const onLevel = new Map<number, number>();
  for (const edge of roads) {
    for (; along < edge.length && found.length < profile.substations; along += spacing) {
      const here = onLevel.get(edge.level) ?? 0;
      onLevel.set(edge.level, here + 1);
      const code = `FZ${String(found.length + 1).padStart(4, '0')}`;
      found.push({
        code,
        name: `${edge.name}${found.length + 1}#分站`,
        type: found.length % 5 === 4 ? 3 : found.length % 7 === 3 ? 2 : 1,
        parentCode: `${at(mine.levels, edge.level).label}水平${Math.floor(here / 20) + 1}#环网`,
        areaCode: areas.get(edge.no) ?? null,
        batteryMin: 240,
        ...rounded(placeOn(graph, { edge: edge.no, offset: along })),
      });
    }
    along -= edge.length;
  }
  return found;
}

/**
 * Readers: shaft collars first, then faces, headings and chambers, then junctions and points
 * between them.
 */
export function readersOf(
  mine: Underground,
  profile: Profile,
  substations: readonly SubstationDefinition[],
): ReaderDefinition[] {
  const { graph } = mine;
  const rank = { portal: 0, shaft: 1, face: 2, chamber: 3, junction: 4 };
  const nodes = graph.nodes
    .filter((node) => node.no !== mine.collars.air)
    .toSorted((a, b) => rank[a.kind] - rank[b.kind] || spread(a.no) - spread(b.no));
  const middles = graph.edges
    .filter((edge) => edge.length > 250)
    .map((edge) => placeOn(graph, { edge: edge.no, offset: edge.length / 2 }));
  const places = [
    ...nodes.map((node) => ({ place: node, kind: node.kind })),
    ...middles.map((place) => ({ place, kind: 'junction' as const })),
  ];
  return places.slice(0, profile.readers).map(({ place, kind }, i) => ({
    code: `DK${String(i + 1).padStart(4, '0')}`,
    name: `${{ portal: '井口', shaft: '井底', face: '工作面', chamber: '硐室', junction: '巷道' }[kind]}${i + 1}#读卡器`,
    substationCode: nearest(substations, place)?.code ?? null,
    readerType: kind === 'portal' ? 1 : 2,
    isExit: kind === 'portal',
    range: 200,
    ...rounded(place),
  }));
}

/** The thing nearest to a place; undefined where there is none. */
export function nearest<T extends { x: number; y: number; z: number }>(
  things: readonly T[],
  place: { x: number; y: number; z: number },
): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const thing of things) {
    const away = distance(thing, place);
    if (away < least) [best, least] = [thing, away];
  }
  return best;
}

// Visits the junctions of all levels before it fills up one.
const spread = (no: number): number => (no * 7919) % 1009;

export const rounded = ({
  x,
  y,
  z,
}: {
  x: number;
  y: number;
  z: number;
}): { x: number; y: number; z: number } => ({
  x: Math.round(x * 10) / 10,
  y: Math.round(y * 10) / 10,
  z: Math.round(z * 10) / 10,
});
