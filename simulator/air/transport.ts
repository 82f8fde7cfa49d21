import { at } from '../at.ts';
import type { Graph, Spot } from '../geometry/graph.ts';
import type { Duct, Ventilation } from './ventilation.ts';

/**
 * What the air carries. Gases and smoke as volume fractions, dust in mg/m³, heat as potential
 * temperature in °C.
 */
export const species = ['ch4', 'co', 'co2', 'no2', 'smoke', 'dust', 'heat'] as const;
export type Species = (typeof species)[number];

/** Something given to the air of one cell: m³/s of gas, mg/s of dust, K·m³/s of heat. */
export type Source = { readonly species: Species; readonly cell: number; rate: number };

/**
 * The blind roadways that begin at one junction: their ducts, the cells at their mouths, their far
 * nodes.
 */
type Mouth = {
  readonly mouth: number;
  readonly groups: readonly { readonly duct: Duct; readonly cell: number }[];
  readonly ends: readonly number[];
};

const CELL = 50;
const DISPERSION = 1;

/**
 * Gas, dust and heat carried through the roadways: upwind cells of about 50 m, perfect mixing at
 * the nodes.
 */
export class AirField {
  readonly sources: Source[] = [];
  readonly cells: Readonly<Record<Species, Float64Array>>;
  readonly volume: Float64Array;
  /** What the intake shafts draw in. */
  readonly outside: Record<Species, number> = {
    ch4: 0,
    co: 0.3e-6,
    co2: 0.0006,
    no2: 0,
    smoke: 0,
    dust: 0.1,
    heat: 10,
  };
  readonly #graph: Graph;
  readonly #first: Int32Array;
  readonly #count: Int32Array;
  readonly #nodes: Readonly<Record<Species, Float64Array>>;
  readonly #inflow: Float64Array;
  readonly #air: Ventilation;
  /** Flow per edge as transport sees it: network flow, or duct flow from the far end. */
  readonly #flow: Float64Array;
  readonly #open: readonly number[];
  /** 1 for the roadways by which used air comes back to a mouth. */
  readonly #blind: Uint8Array;
  readonly #mouths: readonly Mouth[];
  readonly #carried: Float64Array;
  /**
   * Potential temperature of the rock at each cell, and the share of the gap to it that air loses
   * per second.
   */
  readonly #rock: Float64Array;
  readonly #warming: Float64Array;

  constructor(
    graph: Graph,
    air: Ventilation,
    collars: readonly number[],
    rockOf: (z: number) => number,
  ) {
    this.#graph = graph;
    this.#air = air;
    this.#open = collars;
    this.#count = Int32Array.from(graph.edges, (edge) =>
      Math.max(1, Math.round(edge.length / CELL)),
    );
    this.#first = new Int32Array(graph.edges.length);
    let total = 0;
    for (const edge of graph.edges) {
      this.#first[edge.no] = total;
      total += at(this.#count, edge.no);
    }
    this.volume = new Float64Array(total);
    this.#rock = new Float64Array(total);
    this.#warming = new Float64Array(total);
    const fresh = (length: number, name: Species): Float64Array =>
      new Float64Array(length).fill(this.outside[name]);
    this.cells = eachSpecies((name) => fresh(total, name));
    this.#nodes = eachSpecies((name) => fresh(graph.nodes.length, name));
    this.#inflow = new Float64Array(graph.nodes.length);
    this.#flow = new Float64Array(graph.edges.length);
    this.#carried = new Float64Array(graph.nodes.length);
    this.#blind = new Uint8Array(graph.edges.length);
    for (const duct of air.ducts) this.#blind[at(duct.edges, 0)] = 1;
    this.#mouths = [...Map.groupBy(air.ducts, (duct) => duct.mouth)].map(([mouth, ducts]) => ({
      mouth,
      groups: ducts.map((duct) => ({ duct, cell: at(this.#first, at(duct.edges, 0)) })),
      ends: ducts.map(({ edges }) => at(graph.edges, at(edges, edges.length - 1)).b),
    }));
    for (const edge of graph.edges) {
      for (let i = 0; i < at(this.#count, edge.no); i++) {
        const cell = at(this.#first, edge.no) + i;
        const part = (i + 0.5) / at(this.#count, edge.no);
        const z = at(graph.nodes, edge.a).z * (1 - part) + at(graph.nodes, edge.b).z * part;
        this.volume[cell] = (edge.section * edge.length) / at(this.#count, edge.no);
        this.#rock[cell] = rockOf(z);
        // hP/(ρ c S) with h = 8 W/m²K.
        this.#warming[cell] = (8 * 4.1 * Math.sqrt(edge.section)) / (1.2 * 1005 * edge.section);
      }
    }
  }

  /** The cell at a spot. */
  cellAt({ edge, offset }: Spot): number {
    const count = at(this.#count, edge);
    const along = Math.floor((offset / at(this.#graph.edges, edge).length) * count);
    return at(this.#first, edge) + Math.min(count - 1, Math.max(0, along));
  }

  /** Concentration of the air that flows into a node. */
  atNode(name: Species, node: number): number {
    return at(this.#nodes[name], node);
  }

  /** Adds a steady source; change its `rate` at will. */
  source(name: Species, spot: Spot, rate = 0): Source {
    const source = { species: name, cell: this.cellAt(spot), rate };
    this.sources.push(source);
    return source;
  }

  remove(source: Source): void {
    const index = this.sources.indexOf(source);
    if (index >= 0) this.sources.splice(index, 1);
  }

  /**
   * m³/s past a spot of the edge, positive from a to b; in blind roadways the duct's air coming
   * back.
   */
  flowIn(edge: number): number {
    return at(this.#flow, edge);
  }

  /** Advances by `dt` seconds; at most one cell is crossed, so keep `dt` at 5 or less. */
  step(dt: number): void {
    this.#setFlows();
    for (const name of species) {
      this.#mix(this.cells[name], this.#nodes[name], this.outside[name]);
      this.#advect(this.cells[name], this.#nodes[name], dt);
    }
    // After the air has moved, so that a steady source in a stream gives exactly rate / flow.
    for (const source of this.sources) {
      if (source.rate === 0) continue;
      const cells = this.cells[source.species];
      cells[source.cell] =
        at(cells, source.cell) + (source.rate * dt) / at(this.volume, source.cell);
    }
    this.#settle(dt);
  }

  #setFlows(): void {
    this.#flow.set(this.#air.flow);
    for (const duct of this.#air.ducts)
      for (const edge of duct.edges) this.#flow[edge] = -duct.flow;
  }

  // oxlint-disable-next-line eslint/complexity -- one loop over all cells many times a second; what counts as branches are reads of typed arrays
  #mix(cells: Float64Array, nodes: Float64Array, outside: number): void {
    const inflow = this.#inflow.fill(0);
    const carried = this.#carried.fill(0);
    for (const edge of this.#graph.edges) {
      const q = this.#flow[edge.no] ?? 0;
      if (q === 0 || this.#blind[edge.no] === 1) continue;
      const into = q > 0 ? edge.b : edge.a;
      const last =
        q > 0 ? at(this.#first, edge.no) + at(this.#count, edge.no) - 1 : at(this.#first, edge.no);
      const amount = Math.abs(q);
      carried[into] = (carried[into] ?? 0) + amount * (cells[last] ?? 0);
      inflow[into] = (inflow[into] ?? 0) + amount;
    }
    for (let node = 0; node < nodes.length; node++) {
      const amount = inflow[node] ?? 0;
      if (amount > 1e-9) nodes[node] = (carried[node] ?? 0) / amount;
    }
    for (const collar of this.#open) if ((inflow[collar] ?? 0) < 1e-9) nodes[collar] = outside;
    this.#ventilateBlind(cells, nodes);
  }

  /**
   * Local fans stand upstream of their headings: the duct blows the fresh air of the mouth to the
   * far end, and what comes back joins what passes on. Only where less air passes than the fans
   * draw do they breathe their own again.
   */
  #ventilateBlind(cells: Float64Array, nodes: Float64Array): void {
    for (const { mouth, groups, ends } of this.#mouths) {
      const passing = this.#inflow[mouth] ?? 0;
      const fresh = nodes[mouth] ?? 0;
      let drawn = 0;
      let used = 0;
      for (const { duct, cell } of groups) {
        drawn += duct.flow;
        used += duct.flow * (cells[cell] ?? 0);
      }
      if (drawn < 1e-9) continue;
      nodes[mouth] = (fresh * Math.max(0, passing - drawn) + used) / Math.max(passing, drawn);
      const breathed =
        passing >= drawn
          ? fresh
          : (fresh * passing + (nodes[mouth] ?? 0) * (drawn - passing)) / drawn;
      for (const end of ends) nodes[end] = breathed;
    }
  }

  // oxlint-disable-next-line eslint/complexity -- one loop over all cells many times a second; what counts as branches are reads of typed arrays
  #advect(cells: Float64Array, nodes: Float64Array, dt: number): void {
    for (const edge of this.#graph.edges) {
      const first = this.#first[edge.no] ?? 0;
      const count = this.#count[edge.no] ?? 1;
      const q = this.#flow[edge.no] ?? 0;
      const share = Math.min(1, (Math.abs(q) * dt) / (this.volume[first] ?? 1));
      if (q > 0) {
        for (let i = first + count - 1; i > first; i--)
          cells[i] = (cells[i] ?? 0) + share * ((cells[i - 1] ?? 0) - (cells[i] ?? 0));
        cells[first] = (cells[first] ?? 0) + share * ((nodes[edge.a] ?? 0) - (cells[first] ?? 0));
      } else {
        const last = first + count - 1;
        for (let i = first; i < last; i++)
          cells[i] = (cells[i] ?? 0) + share * ((cells[i + 1] ?? 0) - (cells[i] ?? 0));
        cells[last] = (cells[last] ?? 0) + share * ((nodes[edge.b] ?? 0) - (cells[last] ?? 0));
      }
      // Dispersion matters only where the air stands.
      if (share < 0.002)
        this.#disperse(cells, first, count, (DISPERSION * dt) / (edge.length / count) ** 2);
    }
  }

  #disperse(cells: Float64Array, first: number, count: number, share: number): void {
    for (let i = first + 1; i < first + count; i++) {
      const move = share * ((cells[i - 1] ?? 0) - (cells[i] ?? 0));
      cells[i] = (cells[i] ?? 0) + move;
      cells[i - 1] = (cells[i - 1] ?? 0) - move;
    }
  }

  /** Dust settles over 300 m; the rock warms or cools the air. */
  #settle(dt: number): void {
    const { dust, heat } = this.cells;
    for (const edge of this.#graph.edges) {
      const speed = Math.abs(this.#flow[edge.no] ?? 0) / edge.section;
      const keep = Math.exp((-dt * Math.max(speed, 0.05)) / 300);
      const first = this.#first[edge.no] ?? 0;
      const count = this.#count[edge.no] ?? 1;
      for (let i = first; i < first + count; i++) {
        dust[i] = (dust[i] ?? 0) * keep;
        heat[i] =
          (heat[i] ?? 0) +
          ((this.#rock[i] ?? 0) - (heat[i] ?? 0)) * Math.min(1, (this.#warming[i] ?? 0) * dt);
      }
    }
  }
}

function eachSpecies(make: (name: Species) => Float64Array): Record<Species, Float64Array> {
  return {
    ch4: make('ch4'),
    co: make('co'),
    co2: make('co2'),
    no2: make('no2'),
    smoke: make('smoke'),
    dust: make('dust'),
    heat: make('heat'),
  };
}
