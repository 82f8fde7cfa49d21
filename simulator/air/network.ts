import { at } from '../at.ts';

/** A branch of the ventilation network from node `a` to node `b`. */
export type Branch = {
  readonly a: number;
  readonly b: number;
  /** N·s²/m⁸; may be changed between solutions. */
  resistance: number;
  /** Pressure in Pa that a fan or natural draught adds towards `b` at flow `q`, and its slope. */
  readonly pressure?: (q: number) => number;
  readonly slope?: (q: number) => number;
};

export type Solution = { readonly iterations: number; readonly residual: number };

type Loop = { readonly branches: Int32Array; readonly signs: Float64Array };

/**
 * Air flows in a closed network by the Hardy-Cross method; flows are kept between solutions, so
 * small changes converge at once.
 */
export class AirNetwork {
  /** m³/s in each branch, positive from a to b. */
  readonly flow: Float64Array;
  readonly #branches: readonly Branch[];
  readonly #loops: readonly Loop[];

  constructor(nodes: number, branches: readonly Branch[]) {
    this.#branches = branches;
    this.flow = new Float64Array(branches.length);
    this.#loops = loopsOf(nodes, branches);
    this.#loops.forEach(({ branches: members, signs }) => {
      members.forEach((branch, i) => {
        this.flow[branch] = at(this.flow, branch) + at(signs, i);
      });
    });
  }

  /** Balances the pressures of every loop until no correction exceeds `tolerance` m³/s. */
  solve(tolerance = 0.01, limit = 400): Solution {
    let residual = Infinity;
    let iterations = 0;
    while (residual > tolerance && iterations < limit) {
      residual = 0;
      for (const loop of this.#loops) residual = Math.max(residual, Math.abs(this.#balance(loop)));
      iterations += 1;
    }
    return { iterations, residual };
  }

  #balance({ branches, signs }: Loop): number {
    let fall = 0;
    let slope = 0;
    for (let i = 0; i < branches.length; i++) {
      const number = at(branches, i);
      const branch = at(this.#branches, number);
      const q = at(this.flow, number);
      fall += at(signs, i) * (branch.resistance * q * Math.abs(q) - (branch.pressure?.(q) ?? 0));
      slope += 2 * branch.resistance * Math.abs(q) - (branch.slope?.(q) ?? 0);
    }
    const correction = -fall / Math.max(slope, 1e-3);
    for (let i = 0; i < branches.length; i++) {
      const number = at(branches, i);
      this.flow[number] = at(this.flow, number) + at(signs, i) * correction;
    }
    return correction;
  }
}

/**
 * One loop for each branch outside the spanning tree of least resistance: those loops couple least.
 */
function loopsOf(nodes: number, branches: readonly Branch[]): Loop[] {
  const order = branches
    .map((_, i) => i)
    .toSorted((i, j) => at(branches, i).resistance - at(branches, j).resistance);
  const root = Array.from({ length: nodes }, (_, i) => i);
  const find = (node: number): number => {
    let top = node;
    while (at(root, top) !== top) top = at(root, top);
    root[node] = top;
    return top;
  };
  const tree: number[][] = Array.from({ length: nodes }, () => []);
  const chords: number[] = [];
  for (const i of order) {
    const { a, b } = at(branches, i);
    const [ra, rb] = [find(a), find(b)];
    if (ra === rb) chords.push(i);
    else {
      root[ra] = rb;
      at(tree, a).push(i);
      at(tree, b).push(i);
    }
  }
  const up = rooted(tree, branches);
  return chords.map((chord) => closeLoop(chord, branches, up));
}

type Up = { readonly via: Int32Array; readonly depth: Int32Array };

function rooted(tree: readonly (readonly number[])[], branches: readonly Branch[]): Up {
  const via = new Int32Array(tree.length).fill(-1);
  const depth = new Int32Array(tree.length).fill(-1);
  for (let start = 0; start < tree.length; start++) {
    if (at(depth, start) >= 0) continue;
    depth[start] = 0;
    const queue = [start];
    for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
      for (const i of at(tree, node)) {
        const next = other(at(branches, i), node);
        if (at(depth, next) >= 0) continue;
        depth[next] = at(depth, node) + 1;
        via[next] = i;
        queue.push(next);
      }
    }
  }
  return { via, depth };
}

function closeLoop(chord: number, branches: readonly Branch[], { via, depth }: Up): Loop {
  const members = [chord];
  const signs = [1];
  // From b back to a: branches climbed from b run with the loop where they point upwards, those
  // above a against it.
  let { b: ahead, a: behind } = at(branches, chord);
  while (ahead !== behind) {
    const climb = at(depth, ahead) >= at(depth, behind);
    const node = climb ? ahead : behind;
    const i = at(via, node);
    const branch = at(branches, i);
    members.push(i);
    signs.push((branch.a === node) === climb ? 1 : -1);
    if (climb) ahead = other(branch, node);
    else behind = other(branch, node);
  }
  return { branches: Int32Array.from(members), signs: Float64Array.from(signs) };
}

const other = (branch: Branch, node: number): number => (branch.a === node ? branch.b : branch.a);
