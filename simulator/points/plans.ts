import { at } from '../at.ts';
import { type SensorKindCode, sensorKinds } from '#contracts/sensors/sensorKind.ts';
import type { Spot } from '../geometry/graph.ts';
import type { Profile } from '../geometry/profile.ts';
import type { Underground } from '../geometry/underground.ts';
import type { Plan, Probe } from './probe.ts';

/** A machine below ground: what drives it decides when it runs. */
export type Machine = {
  readonly name: string;
  readonly drive: 'face' | 'heading' | 'belt' | 'always' | 'seldom';
  /** Number of the longwall or heading it belongs to, -1 for none. */
  readonly of: number;
};

type More = Partial<Pick<Plan, 'position' | 'area' | 'tag' | 'relatesTo' | 'place'>>;

/**
 * Gathers points until the profile's numbers of analog points and switches are reached; later ones
 * find no room.
 */
export class Plans {
  readonly points: Plan[] = [];
  readonly machines: Machine[] = [];
  /** Tags of the gas points that can cut power, in the order of their circuits. */
  readonly circuits: string[] = [];
  readonly mine: Underground;
  /** Where there is methane it is measured, and cuts the power. */
  readonly gassy: boolean;
  #analog: number;
  #switches: number;

  constructor(mine: Underground, profile: Profile) {
    this.mine = mine;
    this.gassy = profile.mineType === 'coal';
    this.#analog = profile.analog;
    this.#switches = profile.switches;
  }

  get full(): boolean {
    return this.#analog === 0 && this.#switches === 0;
  }

  add(kind: SensorKindCode, name: string, spot: Spot, probe: Probe, more: More = {}): void {
    if (!this.gassy && (kind === 'CH4' || kind === 'CH4P')) return;
    const isSwitch = sensorKinds[kind].type === 'switch';
    if ((isSwitch ? this.#switches : this.#analog) === 0) return;
    if (isSwitch) this.#switches -= 1;
    else this.#analog -= 1;
    this.points.push({
      kind,
      name,
      spot,
      probe,
      position: null,
      area: null,
      tag: null,
      relatesTo: null,
      place: undefined,
      ...more,
    });
  }

  /** A point that tells whether a machine runs. */
  machine(
    name: string,
    drive: Machine['drive'],
    of: number,
    spot: Spot,
    area: string | null = null,
  ): void {
    if (this.#switches === 0) return;
    this.add('EQ', `${name}开停`, spot, { of: 'machine', machine: this.machines.length }, { area });
    this.machines.push({ name, drive, of });
  }

  /** The power-cut and the feed sensor of a gas point's circuit. */
  circuit(tag: string, name: string, spot: Spot, area: string | null): void {
    if (!this.gassy || this.#switches < 2) return;
    const circuit = this.circuits.length;
    this.circuits.push(tag);
    this.add('BREAK', `${name}断电器`, spot, { of: 'break', circuit }, { area, relatesTo: tag });
    this.add('FEED', `${name}馈电`, spot, { of: 'feed', circuit }, { area, relatesTo: tag });
  }

  /** A spot `back` metres before the end of an edge, or `offset` after its beginning. */
  spot(edge: number, offset: number): Spot {
    const { length } = at(this.mine.graph.edges, edge);
    return { edge, offset: offset >= 0 ? Math.min(offset, length) : Math.max(0, length + offset) };
  }
}
