import { describe, expect, test } from 'vitest';
import { randomOf } from './random.ts';
import { pathFrom, shortestPaths, type CostGraph } from './shortestPaths.ts';

/** A graph of up to 40 nodes with parallel edges, loops, islands and edges that cost nothing. */
function anyGraph(seed: number): { graph: CostGraph; starts: [number, number][]; open: boolean[] } {
  const random = randomOf(seed, 'graph');
  const nodes = 1 + random.below(40);
  const edges = random.below(90);
  const many = (make: () => number): number[] => Array.from({ length: edges }, make);
  return {
    graph: {
      nodes,
      a: many(() => random.below(nodes)),
      b: many(() => random.below(nodes)),
      cost: many(() => random.below(20)),
    },
    starts: Array.from({ length: random.below(4) }, () => [random.below(nodes), random.below(10)]),
    open: Array.from({ length: edges }, () => random.next() < 0.8),
  };
}

/** Costs by going on until nothing gets cheaper. */
function patiently(
  { nodes, a, b, cost }: CostGraph,
  starts: readonly [number, number][],
  open: readonly boolean[],
): number[] {
  const least = Array.from({ length: nodes }, () => Infinity);
  for (const [node, begun] of starts) least[node] = Math.min(least[node] ?? Infinity, begun);
  for (let round = 0; round <= nodes; round++)
    for (let i = 0; i < a.length; i++) {
      if (open[i] !== true) continue;
      const [one, other, price] = [a[i] ?? 0, b[i] ?? 0, cost[i] ?? 0];
      least[other] = Math.min(least[other] ?? Infinity, (least[one] ?? Infinity) + price);
      least[one] = Math.min(least[one] ?? Infinity, (least[other] ?? Infinity) + price);
    }
  return least;
}

describe('shortest paths', () => {
  test('cost what patient search finds, over any graph, and never over a closed edge', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const { graph, starts, open } = anyGraph(seed);
      const found = shortestPaths(graph, starts, (edge) => open[edge] === true);
      expect([seed, ...found.cost]).toEqual([seed, ...patiently(graph, starts, open)]);
      for (const edge of found.via) if (edge >= 0) expect(open[edge]).toBe(true);
    }
  });

  test('lead back to a start, step by step along edges whose costs add up', () => {
    let walked = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const { graph, starts, open } = anyGraph(seed);
      const found = shortestPaths(graph, starts, (edge) => open[edge] === true);
      for (let node = 0; node < graph.nodes; node++) {
        const path = pathFrom(graph, found, node);
        if (!Number.isFinite(found.cost[node])) {
          expect(path).toEqual([]);
          continue;
        }
        const sum = path
          .slice(0, -1)
          .reduce((total, at) => total + (graph.cost[found.via[at] ?? -1] ?? Number.NaN), 0);
        const begun = found.cost[path.at(-1) ?? -1] ?? Number.NaN;
        expect(starts).toContainEqual([path.at(-1), begun]);
        expect(sum + begun).toBe(found.cost[node]);
        expect(new Set(path).size).toBe(path.length);
        walked += path.length - 1;
      }
    }
    expect(walked).toBeGreaterThan(1_000);
  });

  test('nothing leads anywhere without a start', () => {
    expect([...shortestPaths({ nodes: 2, a: [0], b: [1], cost: [1] }, []).cost]).toEqual([
      Infinity,
      Infinity,
    ]);
  });
});
