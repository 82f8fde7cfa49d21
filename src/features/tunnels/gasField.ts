import { shortestPaths, pathFrom, type CostGraph } from '#base/shortestPaths.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { harmfulGases } from '#contracts/sensors/sensorKind.ts';
import { nearestOn, type LevelPlan } from './levelPlan.ts';

/** Gases that a level can be coloured by, in the order of the choice. */
export const gases = harmfulGases;
export type Gas = (typeof gases)[number];

/** Metres of roadway that a point speaks for, to each side. */
export const REACH = 150;
/** A point further away from every roadway of the level does not hang in it. */
const BESIDE = 12;

type Hung = { readonly point: Point; readonly road: number; readonly offset: number };

/** The points of a gas that hang in the roadways of a level. */
export function pointsOn(plan: LevelPlan, points: readonly Point[], gas: Gas): Hung[] {
  return points.flatMap((point): Hung[] => {
    const { kind, x, y, z } = point;
    if (kind !== gas || x === null || y === null || z === null) return [];
    const on = nearestOn(plan, { x, y, z });
    return on === undefined || on.away > BESIDE
      ? []
      : [{ point, road: on.road, offset: on.offset }];
  });
}

/**
 * For each piece of the plan the point that is nearest along the roadways, undefined where none is
 * within reach.
 */
export function spokenFor(plan: LevelPlan, hung: readonly Hung[]): (Point | undefined)[] {
  const codes = [...plan.around.keys()];
  const numbers = new Map(codes.map((code, i) => [code, i]));
  const graph: CostGraph = {
    nodes: codes.length,
    a: plan.roads.map(({ a }) => numbers.get(a.code) ?? 0),
    b: plan.roads.map(({ b }) => numbers.get(b.code) ?? 0),
    cost: plan.roads.map(({ length }) => length),
  };
  // The nearest point of each node that bounds its roadway: from there it reaches on.
  const starts = new Map<number, { readonly metres: number; readonly point: Point }>();
  for (const { point, road, offset } of hung) {
    const length = graph.cost[road] ?? 0;
    for (const [node, metres] of [
      [graph.a[road] ?? 0, offset] as const,
      [graph.b[road] ?? 0, length - offset] as const,
    ]) {
      const known = starts.get(node);
      if (known === undefined || metres < known.metres) starts.set(node, { metres, point });
    }
  }
  const ways = shortestPaths(
    graph,
    [...starts].map(([node, { metres }]) => [node, metres] as const),
  );
  const pointAt = codes.map(
    (_, node) => starts.get(pathFrom(graph, ways, node).at(-1) ?? -1)?.point,
  );
  return plan.pieces.map(({ road, from, to }) => {
    const middle = (from + to) / 2;
    const [a, b] = [graph.a[road] ?? 0, graph.b[road] ?? 0];
    const candidates = [
      ...hung
        .filter((one) => one.road === road)
        .map(({ point, offset }) => ({ point, metres: Math.abs(offset - middle) })),
      { point: pointAt[a], metres: (ways.cost[a] ?? Infinity) + middle },
      { point: pointAt[b], metres: (ways.cost[b] ?? Infinity) + (graph.cost[road] ?? 0) - middle },
    ];
    const best = candidates.reduce((one, other) => (other.metres < one.metres ? other : one));
    return best.metres <= REACH ? best.point : undefined;
  });
}
