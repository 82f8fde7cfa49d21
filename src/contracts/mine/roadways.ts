import { insideRing } from '#base/insideRing.ts';
import {
  pathFrom,
  shortestPaths,
  type CostGraph,
  type ShortestPaths,
} from '#base/shortestPaths.ts';
import type { MineModel, Place } from './mine.ts';

type Layout = Pick<MineModel, 'nodes' | 'edges' | 'areas' | 'levels'>;

/**
 * The roadways of a mine as a graph whose costs are metres. Node and edge numbers are places in
 * `nodes` and `edges`.
 */
export type Roadways = {
  readonly nodes: readonly Place[];
  readonly graph: CostGraph;
  readonly edgeCodes: readonly string[];
  /** Nodes at which the mine is left, and nodes inside a refuge. */
  readonly exits: readonly number[];
  readonly refuges: readonly number[];
};

/** A place on a roadway: `offset` metres from node a of the edge, `away` metres beside it. */
export type OnRoadway = { readonly edge: number; readonly offset: number; readonly away: number };

/**
 * Reads the graph of a model. Exits are portals; where there are none, the highest shaft stations.
 * An edge without both its nodes is left out.
 */
export function roadwaysOf(model: Layout): Roadways {
  const numbers = new Map(model.nodes.map(({ code }, i) => [code, i]));
  const edges = model.edges.flatMap(({ code, a, b, length }) => {
    const [from, to] = [numbers.get(a), numbers.get(b)];
    return from === undefined || to === undefined
      ? []
      : [{ code, from, to, length: Math.max(0, length) }];
  });
  const portals = numbersOf(model.nodes, ({ kind }) => kind === 'portal');
  const top = Math.max(...model.nodes.filter(({ kind }) => kind === 'shaft').map(({ z }) => z));
  const refuges = model.areas.filter(({ place }) => place === 'refuge');
  const heights = new Map(model.levels.map(({ code, z }) => [code, z]));
  return {
    nodes: model.nodes,
    graph: {
      nodes: model.nodes.length,
      a: edges.map(({ from }) => from),
      b: edges.map(({ to }) => to),
      cost: edges.map(({ length }) => length),
    },
    edgeCodes: edges.map(({ code }) => code),
    exits:
      portals.length > 0
        ? portals
        : numbersOf(model.nodes, ({ kind, z }) => kind === 'shaft' && z === top),
    refuges: numbersOf(model.nodes, ({ x, y, z }) =>
      refuges.some(
        ({ polygon, levelCode }) =>
          insideRing(polygon, x, y) &&
          Math.abs((heights.get(levelCode ?? '') ?? z) - z) < SAME_LEVEL_METRES,
      ),
    ),
  };
}

/** Levels lie further apart than this. */
const SAME_LEVEL_METRES = 30;

const numbersOf = <T>(all: readonly T[], test: (one: T) => boolean): number[] =>
  all.flatMap((one, i) => (test(one) ? [i] : []));

/** The nearest place on any roadway; undefined when there are none. */
export function onRoadway({ nodes, graph }: Roadways, place: Place): OnRoadway | undefined {
  let best: OnRoadway | undefined;
  for (let edge = 0; edge < graph.a.length; edge++) {
    const [a, b] = [nodes[graph.a[edge] ?? -1], nodes[graph.b[edge] ?? -1]];
    if (a === undefined || b === undefined) continue;
    const [dx, dy, dz] = [b.x - a.x, b.y - a.y, b.z - a.z];
    const square = dx * dx + dy * dy + dz * dz;
    const share =
      square === 0
        ? 0
        : ((place.x - a.x) * dx + (place.y - a.y) * dy + (place.z - a.z) * dz) / square;
    const part = Math.min(1, Math.max(0, share));
    const away = Math.hypot(
      a.x + part * dx - place.x,
      a.y + part * dy - place.y,
      a.z + part * dz - place.z,
    );
    if (best === undefined || away < best.away)
      best = { edge, offset: part * (graph.cost[edge] ?? 0), away };
  }
  return best;
}

/** Ways from every node to the nearest of `ends`, never along a closed edge. */
export const waysTo = (
  { graph }: Roadways,
  ends: readonly number[],
  closed: ReadonlySet<number>,
): ShortestPaths =>
  shortestPaths(
    graph,
    ends.map((node) => [node, 0] as const),
    (edge) => !closed.has(edge),
  );

/** Ways from every node to a place on a roadway, by either end of it, never along a closed edge. */
export const waysToSpot = (
  { graph }: Roadways,
  { edge, offset }: OnRoadway,
  closed: ReadonlySet<number>,
): ShortestPaths =>
  shortestPaths(
    graph,
    [
      [graph.a[edge] ?? 0, offset],
      [graph.b[edge] ?? 0, (graph.cost[edge] ?? 0) - offset],
    ],
    (one) => !closed.has(one),
  );

/**
 * Metres to walk from a place to where `ways` lead, Infinity where they do not. Who stands on a
 * closed edge may leave it by either end.
 */
export function metresFrom(
  { graph }: Roadways,
  ways: ShortestPaths,
  { edge, offset, away }: OnRoadway,
): number {
  const [byA, byB] = bothWays(graph, ways, edge, offset);
  return away + Math.min(byA, byB);
}

/** Places from `place` along the way to its end, `place` first; empty where no way leads. */
export function routeFrom(
  { nodes, graph }: Roadways,
  ways: ShortestPaths,
  place: Place,
  { edge, offset }: OnRoadway,
): Place[] {
  const [byA, byB] = bothWays(graph, ways, edge, offset);
  if (!Number.isFinite(Math.min(byA, byB))) return [];
  const first = (byA <= byB ? graph.a[edge] : graph.b[edge]) ?? -1;
  return [place, ...pathFrom(graph, ways, first).flatMap((node) => nodes[node] ?? [])];
}

function bothWays(
  { a, b, cost }: CostGraph,
  ways: ShortestPaths,
  edge: number,
  offset: number,
): [number, number] {
  const reach = (node: number | undefined): number => ways.cost[node ?? -1] ?? Infinity;
  return [offset + reach(a[edge]), (cost[edge] ?? 0) - offset + reach(b[edge])];
}

/** Everything within `metres` along the roadways from a place, as straight pieces. */
export function withinReach(
  { nodes, graph }: Roadways,
  { edge, offset }: OnRoadway,
  metres: number,
): [Place, Place][] {
  const { a, b, cost } = graph;
  const length = cost[edge] ?? 0;
  const { cost: far } = shortestPaths(graph, [
    [a[edge] ?? 0, offset],
    [b[edge] ?? 0, length - offset],
  ]);
  const pieces: [Place, Place][] = [];
  const piece = (no: number, from: number, to: number): void => {
    const [start, end] = [nodes[a[no] ?? -1], nodes[b[no] ?? -1]];
    const whole = cost[no] ?? 0;
    if (start === undefined || end === undefined || to <= from) return;
    pieces.push([
      between(start, end, whole === 0 ? 0 : from / whole),
      between(start, end, whole === 0 ? 1 : to / whole),
    ]);
  };
  piece(edge, Math.max(0, offset - metres), Math.min(length, offset + metres));
  for (let no = 0; no < a.length; no++) {
    const whole = cost[no] ?? 0;
    const fromA = Math.min(whole, metres - (far[a[no] ?? -1] ?? Infinity));
    const fromB = Math.min(whole, metres - (far[b[no] ?? -1] ?? Infinity));
    if (fromA + fromB >= whole && fromA >= 0 && fromB >= 0) piece(no, 0, whole);
    else {
      piece(no, 0, Math.max(0, fromA));
      piece(no, whole - Math.max(0, fromB), whole);
    }
  }
  return pieces;
}

const between = (a: Place, b: Place, share: number): Place => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  z: a.z + (b.z - a.z) * share,
});
