import { mapMost } from '#contracts/mine/mapImportCalls.ts';
import type { Place } from '#contracts/mine/mine.ts';
import { keyOf, keysAround, metresBetween, type DrawnNode } from './nodePool.ts';

/** The nodes at both ends of an edge, by number. */
type Ends = { readonly a: number; readonly b: number };

/**
 * Metres of a side of the cubes that nodes are sought in: what is within `snap` of a way lies in
 * one that it passes or one beside.
 */
const cellOf = (snap: number): number => Math.max(25, snap * 2);

/**
 * Splits each edge at the nodes that lie on it within `snap` metres, away from its own ends; two
 * roadways that merely cross stay apart. Ends early once there are more than `mapMost.edges`.
 */
export function splitWhereOthersEnd<E extends Ends>(
  nodes: readonly DrawnNode[],
  edges: readonly E[],
  snap: number,
): { readonly edges: readonly E[]; readonly split: number } {
  if (snap === 0 || edges.length > mapMost.edges) return { edges, split: 0 };
  const size = cellOf(snap);
  const cells = new Map<string, number[]>();
  const used = new Set(edges.flatMap(({ a, b }) => [a, b]));
  for (const no of used) {
    const node = nodes[no];
    if (node === undefined) continue;
    const key = keyOf(node.at, size);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [no]);
    else cell.push(no);
  }
  let split = 0;
  const whole: E[] = [];
  for (const edge of edges) {
    const stops = stopsOn(nodes, cells, edge, snap);
    if (stops.length > 0) split++;
    let a: number = edge.a;
    for (const b of [...stops, edge.b]) {
      whole.push({ ...edge, a, b });
      a = b;
    }
    if (whole.length > mapMost.edges) break;
  }
  return { edges: whole, split };
}

/** The nodes that lie on an edge, in their order from its first end. */
function stopsOn(
  nodes: readonly DrawnNode[],
  cells: ReadonlyMap<string, readonly number[]>,
  edge: Ends,
  snap: number,
): number[] {
  const [a, b] = [nodes[edge.a]?.at, nodes[edge.b]?.at];
  if (a === undefined || b === undefined) return [];
  const metres = metresBetween(a, b);
  const found: { readonly no: number; readonly share: number }[] = [];
  for (const no of nearWay(a, b, cellOf(snap), cells)) {
    const at = nodes[no]?.at;
    if (no === edge.a || no === edge.b || at === undefined) continue;
    const share = shareOn(a, b, at);
    const isInside = share * metres > snap && (1 - share) * metres > snap;
    if (isInside && metresBetween(onWay(a, b, share), at) <= snap) found.push({ no, share });
  }
  return found.toSorted((one, other) => one.share - other.share).map(({ no }) => no);
}

/** The nodes in the cells that a way passes, and in those beside. */
function nearWay(
  a: Place,
  b: Place,
  size: number,
  cells: ReadonlyMap<string, readonly number[]>,
): ReadonlySet<number> {
  const near = new Set<number>();
  const steps = Math.min(Math.ceil(metresBetween(a, b) / size), STEPS_MOST);
  for (let i = 0; i <= steps; i++)
    for (const key of keysAround(onWay(a, b, i / Math.max(1, steps)), size))
      for (const no of cells.get(key) ?? []) near.add(no);
  return near;
}

/** No roadway is longer than some hundred kilometres. */
const STEPS_MOST = 10_000;

const onWay = (a: Place, b: Place, share: number): Place => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  z: a.z + (b.z - a.z) * share,
});

/** Where on the way from a to b a place stands beside it, 0 to 1 between the two. */
function shareOn(a: Place, b: Place, at: Place): number {
  const [dx, dy, dz] = [b.x - a.x, b.y - a.y, b.z - a.z];
  const square = dx * dx + dy * dy + dz * dz;
  return square === 0 ? 0 : ((at.x - a.x) * dx + (at.y - a.y) * dy + (at.z - a.z) * dz) / square;
}
