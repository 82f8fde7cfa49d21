/**
 * An undirected graph: nodes are 0 to `nodes` - 1; edge i joins a[i] and b[i] and costs cost[i] >=
 * 0 either way.
 */
export type CostGraph = {
  readonly nodes: number;
  readonly a: ArrayLike<number>;
  readonly b: ArrayLike<number>;
  readonly cost: ArrayLike<number>;
};

/**
 * Least cost from the nearest start to each node, Infinity where none leads; `via` is the edge by
 * which it is reached, -1 at a start and beyond reach.
 */
export type ShortestPaths = { readonly cost: Float64Array; readonly via: Int32Array };

/**
 * Dijkstra from several starts at once, over the edges that `isOpen`. Starts that cost something
 * are as far away as that.
 */
export function shortestPaths(
  graph: CostGraph,
  starts: Iterable<readonly [node: number, cost: number]>,
  isOpen: (edge: number) => boolean = () => true,
): ShortestPaths {
  const around = edgesAround(graph);
  const cost = new Float64Array(graph.nodes).fill(Infinity);
  const via = new Int32Array(graph.nodes).fill(-1);
  const waiting = new Heap();
  for (const [node, begun] of starts) {
    if (begun >= (cost[node] ?? 0)) continue;
    cost[node] = begun;
    waiting.push(begun, node);
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [reached, node] = next;
    if (reached > (cost[node] ?? 0)) continue;
    for (const edge of around[node] ?? []) {
      if (!isOpen(edge)) continue;
      const other = otherEnd(graph, edge, node);
      const total = reached + (graph.cost[edge] ?? Infinity);
      if (total >= (cost[other] ?? 0)) continue;
      cost[other] = total;
      via[other] = edge;
      waiting.push(total, other);
    }
  }
  return { cost, via };
}

/**
 * Nodes from `node` back to the start that it is reached from, `node` first; empty when none leads
 * there.
 */
export function pathFrom(
  { a, b }: CostGraph,
  { cost, via }: ShortestPaths,
  node: number,
): number[] {
  if (!Number.isFinite(cost[node])) return [];
  const nodes = [node];
  for (let here = node; ;) {
    const edge = via[here] ?? -1;
    if (edge < 0) return nodes;
    here = otherEnd({ a, b }, edge, here);
    nodes.push(here);
  }
}

const otherEnd = ({ a, b }: Pick<CostGraph, 'a' | 'b'>, edge: number, node: number): number =>
  (a[edge] === node ? b[edge] : a[edge]) ?? node;

function edgesAround({ nodes, a, b }: CostGraph): number[][] {
  const around = Array.from({ length: nodes }, (): number[] => []);
  for (let edge = 0; edge < a.length; edge++) {
    around[a[edge] ?? -1]?.push(edge);
    if (a[edge] !== b[edge]) around[b[edge] ?? -1]?.push(edge);
  }
  return around;
}

/** Pairs, least cost first. */
class Heap {
  readonly #cells: (readonly [cost: number, node: number])[] = [];

  push(cost: number, node: number): void {
    const cells = this.#cells;
    let at = cells.length;
    cells.push([cost, node]);
    for (let above = (at - 1) >> 1; at > 0 && this.#less(at, above); above = (at - 1) >> 1) {
      this.#swap(at, above);
      at = above;
    }
  }

  pop(): readonly [cost: number, node: number] | undefined {
    const cells = this.#cells;
    const least = cells[0];
    const last = cells.pop();
    if (least === undefined || last === undefined || cells.length === 0) return least;
    cells[0] = last;
    for (let at = 0; ;) {
      let child = 2 * at + 1;
      if (child >= cells.length) return least;
      if (child + 1 < cells.length && this.#less(child + 1, child)) child++;
      if (!this.#less(child, at)) return least;
      this.#swap(at, child);
      at = child;
    }
  }

  #less(i: number, j: number): boolean {
    return (this.#cells[i]?.[0] ?? Infinity) < (this.#cells[j]?.[0] ?? Infinity);
  }

  #swap(i: number, j: number): void {
    const [one, other] = [this.#cells[i], this.#cells[j]];
    if (one !== undefined && other !== undefined) [this.#cells[i], this.#cells[j]] = [other, one];
  }
}
