import type { Place } from '#contracts/mine/mine.ts';
import type { Told } from '../survey.ts';

/** A node of the map that is drawn; its number is its place in the pool. */
export type DrawnNode = {
  readonly at: Place;
  readonly code: string | undefined;
  readonly told: Told;
};

/** Nodes by place and by code: what comes within the tolerance of another is that one. */
export class NodePool {
  readonly nodes: DrawnNode[] = [];
  /** Places that were drawn to a node more than a millimetre away. */
  snapped = 0;
  readonly #snap: number;
  readonly #cell: number;
  readonly #cells = new Map<string, number[]>();
  readonly #byCode = new Map<string, number>();

  constructor(snap: number) {
    this.#snap = snap;
    this.#cell = Math.max(snap, SAME_METRES);
  }

  /**
   * The node at a place: the nearest within the tolerance, else a new one. Two that are called
   * differently stay two, however near.
   */
  at(place: Place, code?: string, told: Told = {}): number {
    const near = this.#nearest(place, code);
    if (near !== undefined) {
      if (near.metres > SAME_METRES) this.snapped++;
      if (code !== undefined) this.#call(near.node, code, told);
      return near.node;
    }
    const no = this.nodes.push({ at: place, code, told }) - 1;
    const key = keyOf(place, this.#cell);
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, [no]);
    else cell.push(no);
    if (code !== undefined) this.#byCode.set(code, no);
    return no;
  }

  called(code: string): number | undefined {
    return this.#byCode.get(code);
  }

  #call(no: number, code: string, told: Told): void {
    const node = this.nodes[no];
    if (node?.code !== undefined || node === undefined) return;
    this.nodes[no] = { at: node.at, code, told };
    this.#byCode.set(code, no);
  }

  #nearest(
    place: Place,
    code: string | undefined,
  ): { readonly node: number; readonly metres: number } | undefined {
    let best: { node: number; metres: number } | undefined;
    const reach = Math.max(this.#snap, SAME_METRES);
    for (const key of keysAround(place, this.#cell))
      for (const node of this.#cells.get(key) ?? []) {
        const there = this.nodes[node];
        if (there === undefined) continue;
        const metres = metresBetween(there.at, place);
        const isOther = code !== undefined && there.code !== undefined && there.code !== code;
        if (metres <= reach && !isOther && (best === undefined || metres < best.metres))
          best = { node, metres };
      }
    return best;
  }
}

/** Nearer than this is the same place. */
export const SAME_METRES = 0.001;

/** How far apart two places are. */
export const metresBetween = (a: Place, b: Place): number =>
  Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

/** The cube of a place in a grid of cubes. */
export const keyOf = ({ x, y, z }: Place, cell: number): string =>
  `${Math.floor(x / cell)} ${Math.floor(y / cell)} ${Math.floor(z / cell)}`;

/** The cube of a place and those around it. */
export function* keysAround({ x, y, z }: Place, cell: number): Generator<string> {
  const [i, j, k] = [Math.floor(x / cell), Math.floor(y / cell), Math.floor(z / cell)];
  for (let di = -1; di <= 1; di++)
    for (let dj = -1; dj <= 1; dj++)
      for (let dk = -1; dk <= 1; dk++) yield `${i + di} ${j + dj} ${k + dk}`;
}
