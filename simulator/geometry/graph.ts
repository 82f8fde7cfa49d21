import { at } from '../at.ts';
import type { Place, RoadwayEdge, RoadwayNode } from '#contracts/mine/mine.ts';

/**
 * A junction, face, chamber or shaft station. `level` is the index of its level, -1 at the collar.
 */
export type Node = Place & {
  readonly no: number;
  readonly code: string;
  readonly kind: RoadwayNode['kind'];
  readonly level: number;
};

/** A roadway between nodes `a` and `b`. */
export type Edge = {
  readonly no: number;
  readonly code: string;
  /** What miners call it. */
  readonly name: string;
  readonly a: number;
  readonly b: number;
  readonly kind: RoadwayEdge['kind'];
  /** -1 between levels. */
  readonly level: number;
  /** Metres. */
  readonly length: number;
  /** m². */
  readonly section: number;
  /** Friction factor, N·s²/m⁴. */
  readonly alpha: number;
  readonly doorClosed: boolean;
};

/** A place in the roadways: `offset` metres from node `a` of the edge. */
export type Spot = { readonly edge: number; readonly offset: number };

export type Graph = {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  /** Edge numbers at each node. */
  readonly around: readonly (readonly number[])[];
};

/** Perimeter of an arched section, m. */
export const perimeterOf = (section: number): number => 4.116 * Math.sqrt(section);

/** Atkinson resistance R = αPL/S³, N·s²/m⁸. */
export const resistanceOf = (
  alpha: number,
  perimeter: number,
  length: number,
  section: number,
): number => (alpha * perimeter * length) / section ** 3;

/** Where `offset` metres along the edge is, in the mine's grid. */
export function placeOn(graph: Graph, { edge, offset }: Spot): Place {
  const { a, b, length } = at(graph.edges, edge);
  const from = at(graph.nodes, a);
  const to = at(graph.nodes, b);
  const part = Math.min(1, Math.max(0, offset / length));
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    z: from.z + (to.z - from.z) * part,
  };
}

/** The spot in the roadways nearest to a place of the mine's grid; undefined where there are none. */
export function spotAt(graph: Graph, place: Place): Spot | undefined {
  let best: (Spot & { readonly away: number }) | undefined;
  for (const { no, a, b, length } of graph.edges) {
    const [from, to] = [at(graph.nodes, a), at(graph.nodes, b)];
    const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z];
    const square = dx * dx + dy * dy + dz * dz;
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy + (place.z - from.z) * dz;
    const part = square === 0 ? 0 : Math.min(1, Math.max(0, along / square));
    const spot = { edge: no, offset: part * length };
    const away = distance(placeOn(graph, spot), place);
    if (best === undefined || away < best.away) best = { ...spot, away };
  }
  return best;
}

export const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

type EdgeForm = Pick<Edge, 'kind' | 'name'> &
  Partial<Pick<Edge, 'section' | 'alpha' | 'doorClosed'>>;

/** Collects nodes and edges and numbers them in the order of their coming. */
export class GraphBuilder {
  readonly #nodes: Node[] = [];
  readonly #edges: Edge[] = [];
  readonly #around: number[][] = [];

  /** Adds a node and gives its number. */
  node(level: number, kind: Node['kind'], x: number, y: number, z: number): number {
    const no = this.#nodes.length;
    this.#nodes.push({ no, code: `N${String(no + 1).padStart(4, '0')}`, kind, level, x, y, z });
    this.#around.push([]);
    return no;
  }

  /** Adds a straight roadway and gives its number. */
  edge(a: number, b: number, form: EdgeForm): number {
    const no = this.#edges.length;
    const from = at(this.#nodes, a);
    const to = at(this.#nodes, b);
    this.#edges.push({
      no,
      code: `E${String(no + 1).padStart(4, '0')}`,
      a,
      b,
      level: from.level === to.level ? from.level : -1,
      length: Math.max(1, Math.round(distance(from, to) * 10) / 10),
      section: form.section ?? 14,
      alpha: form.alpha ?? 0.012,
      doorClosed: form.doorClosed ?? false,
      kind: form.kind,
      name: form.name,
    });
    at(this.#around, a).push(no);
    at(this.#around, b).push(no);
    return no;
  }

  build(): Graph {
    return { nodes: this.#nodes, edges: this.#edges, around: this.#around };
  }
}

/** Straight roadways through the nodes, one after another. */
export function road(
  builder: GraphBuilder,
  nodes: readonly number[],
  form: Parameters<GraphBuilder['edge']>[2],
): number[] {
  return nodes.slice(1).map((b, i) => builder.edge(at(nodes, i), b, form));
}
