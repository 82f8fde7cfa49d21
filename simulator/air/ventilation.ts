import { at } from '../at.ts';
import { perimeterOf, resistanceOf } from '../geometry/graph.ts';
import type { Level } from '../geometry/level.ts';
import type { Underground } from '../geometry/underground.ts';
import { fanPower, MainFan } from './fan.ts';
import { AirNetwork, type Branch } from './network.ts';

/** Natural draught, Pa: keeps about a quarter of the air moving when the fans stand still. */
const DRAUGHT = 150;
const DOOR = 4000;
/**
 * m³/s that the design gives to a cutting face's return, to a fitted-out one, and per heading and
 * level at the east end.
 */
const DESIGN = { producing: 25, idle: 6, leak: 5, heading: 10, working: 5, end: 2 };
/** m³/s that a local fan blows to the face of a heading, and m³/s through a chamber. */
const DUCT = { heading: 8, chamber: 1 };

/** A blind roadway with air from a duct; flow runs from its far end back to `mouth`. */
export type Duct = {
  readonly mouth: number;
  readonly edges: readonly number[];
  readonly design: number;
  on: boolean;
  flow: number;
};

/** Air in the whole mine: main fan, network, doors, and the local fans of blind roadways. */
export class Ventilation {
  readonly fan: MainFan;
  /** m³/s in each edge, positive from a to b. */
  readonly flow: Float64Array;
  readonly ducts: readonly Duct[];
  readonly #network: AirNetwork;
  readonly #branches: Branch[];
  readonly #branchOf: Int32Array;
  readonly #fanBranch: number;
  readonly #graph: Underground['graph'];
  #dirty = true;

  constructor(mine: Underground) {
    this.#graph = mine.graph;
    const { edges, nodes } = mine.graph;
    this.flow = new Float64Array(edges.length);
    this.ducts = ductsOf(mine);
    const blind = new Set(this.ducts.flatMap((duct) => duct.edges));
    this.fan = new MainFan(designFlow(mine) / 102.4);
    const open = nodes.length;
    this.#branchOf = new Int32Array(edges.length).fill(-1);
    const branches: Branch[] = [
      { a: open, b: mine.collars.service, resistance: 0.0005 },
      { a: open, b: mine.collars.main, resistance: 0.01 },
    ];
    this.#fanBranch = branches.length;
    const { pressure, slope } = this.fan;
    branches.push({
      a: mine.collars.air,
      b: open,
      resistance: 0.001,
      pressure: (q) => pressure(q) + DRAUGHT,
      slope,
    });
    for (const edge of edges) {
      if (blind.has(edge.no)) continue;
      this.#branchOf[edge.no] = branches.length;
      const friction = resistanceOf(
        edge.alpha,
        perimeterOf(edge.section),
        edge.length,
        edge.section,
      );
      branches.push({ a: edge.a, b: edge.b, resistance: friction + (edge.doorClosed ? DOOR : 0) });
    }
    this.#branches = branches;
    this.#network = new AirNetwork(nodes.length + 1, branches);
    this.#regulate(mine);
  }

  /** m³/s drawn by the main fan. */
  get total(): number {
    return at(this.#network.flow, this.#fanBranch);
  }

  /** Pa at the fan. */
  get fanPressure(): number {
    return this.fan.pressure(this.total);
  }

  /** kW. */
  get fanPower(): number {
    return this.fan.running ? Math.max(5, fanPower(this.total, this.fanPressure)) : 0;
  }

  /** Opens or closes the doors in a roadway. */
  setDoor(edge: number, closed: boolean): void {
    const { section, length, alpha } = at(this.#graph.edges, edge);
    const branch = at(this.#branches, at(this.#branchOf, edge));
    branch.resistance =
      resistanceOf(alpha, perimeterOf(section), length, section) + (closed ? DOOR : 0.5);
    this.#dirty = true;
  }

  setFan(running: boolean): void {
    this.fan.running = running;
    this.#dirty = true;
  }

  /** Moves fan speeds on by `dt` seconds and solves the network where something changed. */
  step(dt: number): void {
    const turning = this.fan.step(dt);
    if (turning || this.#dirty) {
      this.#network.solve();
      this.#copy();
      this.#dirty = false;
    }
    for (const duct of this.ducts) {
      const target = duct.on ? duct.design : 0;
      if (duct.flow !== target)
        duct.flow =
          Math.abs(duct.flow - target) < 0.01
            ? target
            : duct.flow + (target - duct.flow) * (1 - Math.exp(-dt / 8));
    }
  }

  #copy(): void {
    this.#branchOf.forEach((branch, edge) => {
      if (branch >= 0) this.flow[edge] = at(this.#network.flow, branch);
    });
  }

  /**
   * Sets the regulators as the ventilation officer would: until each district has the air the
   * design gives it.
   */
  #regulate(mine: Underground): void {
    const wanted = new Map<number, number>();
    for (const level of mine.levels) {
      wanted.set(at(level.crossCuts, level.crossCuts.length - 1), eastEnd(level));
      for (const wall of level.longwalls) {
        wanted.set(wall.outlet, wall.producing ? DESIGN.producing : DESIGN.idle);
        wanted.set(wall.leak, wall.producing ? DESIGN.leak : 1);
      }
    }
    const total = designFlow(mine);
    const set = (branch: Branch, flow: number, target: number): void => {
      branch.resistance *= Math.min(4, Math.max(0.25, Math.abs(flow / target))) ** 1.6;
    };
    for (let round = 0; round < 60; round++) {
      this.#network.solve(0.02, 100);
      for (const [edge, target] of wanted) {
        const branch = at(this.#branchOf, edge);
        set(at(this.#branches, branch), at(this.#network.flow, branch), target);
      }
      set(at(this.#branches, this.#fanBranch), this.total, total);
    }
    this.#network.solve();
    this.#copy();
    this.#dirty = false;
  }
}

/**
 * m³/s along the haulage to its end; where many workings breathe one after another each adds less.
 */
const eastEnd = ({ headings, longwalls }: Level): number =>
  DESIGN.end + (longwalls.length === 0 ? DESIGN.working : DESIGN.heading) * headings.length;

function designFlow(mine: Underground): number {
  return mine.levels.reduce((sum, level) => {
    const faces = level.longwalls.reduce(
      (air, wall) => air + (wall.producing ? DESIGN.producing : DESIGN.idle),
      0,
    );
    return sum + faces + eastEnd(level) + 1.5;
  }, 0);
}

function ductsOf(mine: Underground): Duct[] {
  return mine.levels.flatMap((level) => [
    ...level.headings.map(({ mouth, road, end }) => ({
      mouth,
      edges: [road, end],
      design: DUCT.heading,
      on: true,
      flow: DUCT.heading,
    })),
    ...level.chambers.map(({ edge }) => ({
      mouth: at(mine.graph.edges, edge).a,
      edges: [edge],
      design: DUCT.chamber,
      on: true,
      flow: DUCT.chamber,
    })),
  ]);
}
