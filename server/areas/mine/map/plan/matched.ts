import type { RoadwayEdge, RoadwayNode } from '#contracts/mine/mine.ts';
import { pairOf, type Drawn, type DrawnEdge } from './drawn.ts';
import { keyOf, keysAround, metresBetween, type DrawnNode } from './nodePool.ts';

/** A map of the mine, as it is. */
export type Here = {
  readonly nodes: readonly RoadwayNode[];
  readonly edges: readonly RoadwayEdge[];
};

/**
 * The node of the mine that each drawn node is, by its number: the one with its code, unless the
 * file merely counts, else the nearest within `snap` metres that no other is.
 */
export function matchedNodes(
  drawn: readonly DrawnNode[],
  here: Here,
  snap: number,
): (RoadwayNode | undefined)[] {
  const byCode = new Map(here.nodes.map((one) => [one.code, one]));
  const found = drawn.map(({ code, told }) =>
    code === undefined || told.isCounted ? undefined : byCode.get(code),
  );
  const taken = new Set(found.flatMap((one) => one?.code ?? []));
  const reach = Math.max(snap, LEAST_METRES);
  const cells = new Map<string, RoadwayNode[]>();
  for (const node of here.nodes) {
    const key = keyOf(node, reach);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [node]);
    else cell.push(node);
  }
  return drawn.map(({ at }, i) => {
    const known = found[i];
    if (known !== undefined) return known;
    const near = [...keysAround(at, reach)]
      .flatMap((key) => cells.get(key) ?? [])
      .filter((node) => !taken.has(node.code) && metresBetween(node, at) <= reach)
      .toSorted((one, other) => metresBetween(one, at) - metresBetween(other, at))[0];
    if (near !== undefined) taken.add(near.code);
    return near;
  });
}

/** What is drawn anew from the same survey differs by less. */
const LEAST_METRES = 0.01;

/**
 * The roadway of the mine that each drawn edge is: the one with its code, where it may be that one,
 * else one between the same nodes that no other is. `codes`: of the drawn nodes, by number.
 */
export function matchedEdges(
  { edges }: Pick<Drawn, 'edges'>,
  codes: readonly string[],
  here: Here,
): (RoadwayEdge | undefined)[] {
  const byCode = new Map(here.edges.map((one) => [one.code, one]));
  const taken = new Set<string>();
  const named = namesOf(edges);
  const found = named.map((code, i) => {
    const there = code === undefined || taken.has(code) ? undefined : byCode.get(code);
    const edge = edges[i];
    if (there === undefined || edge === undefined || !mayBe(edge, codes, there)) return undefined;
    taken.add(there.code);
    return there;
  });
  const byPair = new Map<string, RoadwayEdge[]>();
  for (const edge of here.edges) {
    const pair = pairOf(edge.a, edge.b);
    const others = byPair.get(pair);
    if (others === undefined) byPair.set(pair, [edge]);
    else others.push(edge);
  }
  return edges.map(({ a, b }, i) => {
    const known = found[i];
    if (known !== undefined) return known;
    const free = byPair
      .get(pairOf(codes[a] ?? '', codes[b] ?? ''))
      ?.find(({ code }) => !taken.has(code));
    if (free !== undefined) taken.add(free.code);
    return free;
  });
}

/**
 * Whether a drawn edge may be the roadway that has its code: each drawing counts its lines anew,
 * and lists of different levels do too. It is where they have an end in common, or where people
 * gave the code and it is no roadway of another level.
 */
function mayBe(
  { a, b, layer, told }: DrawnEdge,
  codes: readonly string[],
  there: RoadwayEdge,
): boolean {
  if ([codes[a], codes[b]].some((code) => code === there.a || code === there.b)) return true;
  if (told.isCounted) return false;
  const levels = [layer.levelCode, there.levelCode];
  return levels.includes(null) || levels[0] === levels[1];
}

/** What edges are called: the line's code, with a number where the line has several of them. */
export function namesOf(edges: readonly DrawnEdge[]): (string | undefined)[] {
  const parts = new Map<string, number>();
  for (const { code } of edges) if (code !== undefined) parts.set(code, (parts.get(code) ?? 0) + 1);
  const seen = new Map<string, number>();
  return edges.map(({ code }) => {
    if (code === undefined || parts.get(code) === 1) return code;
    const no = (seen.get(code) ?? 0) + 1;
    seen.set(code, no);
    return `${code}.${no}`;
  });
}
