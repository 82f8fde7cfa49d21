import { at } from '../at.ts';
import type { AreaDefinition, Place } from '#contracts/mine/mine.ts';
import type { Graph } from './graph.ts';
import type { Level } from './level.ts';
import type { Longwall } from './longwall.ts';
import type { Underground } from './underground.ts';

/** A mine area and the roadways that lie in it. */
export type Zone = {
  readonly code: string;
  readonly name: string;
  readonly place: AreaDefinition['place'];
  readonly areaType: number;
  readonly maxAllow: number | null;
  readonly levelCode: string | null;
  readonly polygon: [number, number][];
  readonly edges: readonly number[];
  /** Whether miners work here in this many at most, in a usual shift. */
  readonly crew: number;
};

const plain = { areaType: 0, maxAllow: null, crew: 0 };

/** The areas below ground; where areas lie in each other the larger one comes first. */
export function zonesOf(mine: Underground): Zone[] {
  return mine.levels.flatMap((level) => zonesOfLevel(mine.graph, level));
}

/**
 * Codes of the areas by number of the edge that lies in them; of areas in each other the smaller.
 */
export const areasByEdge = (zones: readonly Zone[]): ReadonlyMap<number, string> =>
  new Map(zones.flatMap(({ code, edges }) => edges.map((edge) => [edge, code] as const)));

function zonesOfLevel(graph: Graph, level: Level): Zone[] {
  const { code, label } = level;
  const on = { levelCode: code };
  const pitBottom: Zone = {
    ...plain,
    ...on,
    code: `${code}-CC`,
    name: `${label}井底车场`,
    place: 'pitBottom',
    polygon: around(graph, level.loop, 15),
    edges: level.loop,
    areaType: 1,
  };
  const walls = level.longwalls.flatMap((wall) => zonesOfLongwall(graph, code, wall));
  const headings = level.headings.map((heading): Zone => ({
    ...on,
    code: heading.area,
    name: heading.name,
    place: heading.use === 'stope' ? 'face' : 'heading',
    areaType: 1,
    maxAllow: heading.use === 'stope' ? 16 : 9,
    polygon: around(graph, [heading.road, heading.end], 8),
    edges: [heading.road, heading.end],
    crew: heading.use === 'stope' ? 8 : 6,
  }));
  const chambers = level.chambers.map((chamber, i): Zone => ({
    ...on,
    code: `${code}-DS${i + 1}`,
    name: chamber.name,
    place: chamber.place,
    areaType: { substationRoom: 3, chamber: 0, refuge: 0, explosives: 2 }[chamber.place],
    maxAllow: { substationRoom: 6, chamber: 8, refuge: 100, explosives: 4 }[chamber.place],
    polygon: around(graph, [chamber.edge], 8),
    edges: [chamber.edge],
    crew: { substationRoom: 2, chamber: 2, refuge: 0, explosives: 1 }[chamber.place],
  }));
  const roads: Zone = {
    ...plain,
    ...on,
    code: `${code}-DX`,
    name: `${label}水平大巷`,
    place: 'roadway',
    polygon: around(graph, [...level.haulage, ...level.returns], 10),
    edges: [...level.haulage, ...level.returns, ...level.crossCuts],
  };
  return [pitBottom, roads, ...walls, ...headings, ...chambers];
}

function zonesOfLongwall(graph: Graph, levelCode: string, wall: Longwall): Zone[] {
  const roads = [...wall.intakeGate, ...wall.returnGate, wall.leak];
  const face = at(graph.edges, wall.face);
  const start = at(graph.nodes, face.a);
  const end = at(graph.nodes, face.b);
  const [west, east] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
  const edge = start.y + wall.away * 8;
  return [
    {
      ...plain,
      levelCode,
      code: `${levelCode}-CQ${wall.number}`,
      name: `${wall.number}采区`,
      place: 'district',
      polygon: besideMainRoads(around(graph, [...roads, wall.face], 12), wall.away),
      edges: roads,
    },
    {
      levelCode,
      code: `${levelCode}-GM${wall.number}`,
      name: wall.name,
      place: 'face',
      areaType: 1,
      maxAllow: wall.producing ? 16 : 25,
      polygon: around(graph, [wall.face], 6),
      edges: [wall.face],
      crew: wall.producing ? 12 : 9,
    },
    {
      ...plain,
      levelCode,
      code: `${levelCode}-CKQ${wall.number}`,
      name: `${wall.number}采空区`,
      place: 'goaf',
      areaType: 2,
      maxAllow: null,
      polygon: box(
        west,
        Math.min(edge, edge + wall.away * 140),
        east,
        Math.max(edge, edge + wall.away * 140),
      ),
      edges: [],
    },
  ];
}

/** Cuts a district's box off where the main roads begin. */
const besideMainRoads = (polygon: [number, number][], away: 1 | -1): [number, number][] =>
  polygon.map(([x, y]) => [x, away === 1 ? Math.max(y, 42) : Math.min(y, -12)]);

/** The upright box around the edges, `margin` metres wider on each side. */
export function around(graph: Graph, edges: readonly number[], margin: number): [number, number][] {
  const nodes: Place[] = edges.flatMap((no) => [
    at(graph.nodes, at(graph.edges, no).a),
    at(graph.nodes, at(graph.edges, no).b),
  ]);
  const xs = nodes.map((node) => node.x);
  const ys = nodes.map((node) => node.y);
  return box(
    Math.min(...xs) - margin,
    Math.min(...ys) - margin,
    Math.max(...xs) + margin,
    Math.max(...ys) + margin,
  );
}

/** Counter-clockwise corners. */
const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
