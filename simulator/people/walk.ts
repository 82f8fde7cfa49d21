import { at } from '../at.ts';
import type { Edge, Graph } from '../geometry/graph.ts';
import { edgesTo, type Ways, waysFrom } from './routes.ts';

/** One stretch of a way: along `edge` from one offset to another. */
export type Leg = { readonly edge: number; readonly from: number; readonly to: number };

/** Legs from a node over the edges, entering each at the node it shares with the one before. */
function legsAlong(graph: Graph, start: number, edges: readonly number[]): Leg[] {
  let here = start;
  return edges.map((no) => {
    const edge = at(graph.edges, no);
    const forward = edge.a === here;
    here = forward ? edge.b : edge.a;
    return forward
      ? { edge: no, from: 0, to: edge.length }
      : { edge: no, from: edge.length, to: 0 };
  });
}

/** The way from the root of `ways` to a spot. */
export function legsFrom(graph: Graph, ways: Ways, edge: number, offset: number): Leg[] {
  const end = nearEnd(ways, at(graph.edges, edge), offset);
  return [
    ...legsAlong(graph, ways.root, edgesTo(graph, ways, end)),
    finalLeg(graph, edge, end, offset),
  ];
}

/** The way from a spot in the roadways to another. */
export function legsBetween(
  graph: Graph,
  edge: number,
  offset: number,
  target: number,
  targetOffset: number,
): Leg[] {
  if (edge === target) return [{ edge, from: offset, to: targetOffset }];
  const ways = waysFrom(graph, at(graph.edges, target).a);
  return [...backwards(graph, ways, edge, offset), { edge: target, from: 0, to: targetOffset }];
}

/** The way from a spot to the root of `ways`. */
export function backwards(graph: Graph, ways: Ways, edge: number, offset: number): Leg[] {
  return legsFrom(graph, ways, edge, offset)
    .toReversed()
    .map((leg) => ({ edge: leg.edge, from: leg.to, to: leg.from }));
}

function nearEnd(ways: Ways, edge: Edge, offset: number): number {
  return at(ways.metres, edge.a) + offset <= at(ways.metres, edge.b) + edge.length - offset
    ? edge.a
    : edge.b;
}

function finalLeg(graph: Graph, edge: number, end: number, offset: number): Leg {
  const { a, length } = at(graph.edges, edge);
  return { edge, from: end === a ? 0 : length, to: offset };
}
