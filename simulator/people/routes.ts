import { at } from '../at.ts';
import type { Graph } from '../geometry/graph.ts';

/**
 * Shortest ways from one node to all others; `via` is the edge towards the root, -1 at the root and
 * where no way leads.
 */
export type Ways = {
  readonly root: number;
  readonly via: Int32Array;
  readonly metres: Float64Array;
};

/** Dijkstra over the roadways; doors are for people to open, so only the length counts. */
export function waysFrom(graph: Graph, root: number): Ways {
  const metres = new Float64Array(graph.nodes.length).fill(Infinity);
  const via = new Int32Array(graph.nodes.length).fill(-1);
  const settled = new Uint8Array(graph.nodes.length);
  metres[root] = 0;
  for (;;) {
    let node = -1;
    let least = Infinity;
    for (let i = 0; i < metres.length; i++) {
      const here = metres[i] ?? Infinity;
      if (settled[i] === 0 && here < least) [node, least] = [i, here];
    }
    if (node < 0) return { root, via, metres };
    settled[node] = 1;
    for (const no of at(graph.around, node)) {
      const edge = at(graph.edges, no);
      const next = edge.a === node ? edge.b : edge.a;
      if (least + edge.length >= at(metres, next)) continue;
      metres[next] = least + edge.length;
      via[next] = no;
    }
  }
}

/** Edge numbers from the root to `node`, in walking order; empty when it is the root. */
export function edgesTo(graph: Graph, ways: Ways, node: number): number[] {
  const edges: number[] = [];
  for (let here = node; here !== ways.root;) {
    const no = at(ways.via, here);
    if (no < 0) throw new Error(`No way from node ${ways.root} to ${node}`);
    edges.push(no);
    const edge = at(graph.edges, no);
    here = edge.a === here ? edge.b : edge.a;
  }
  return edges.toReversed();
}
