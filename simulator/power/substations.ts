import { type Random, randomOf } from '#base/random.ts';
import type { SubstationStatusRecord } from '#contracts/ingest/records.ts';
import type { SubstationDefinition } from '#contracts/mine/mine.ts';

const PERIOD = 10_000;
const DAY = 86_400_000;

export type Station = {
  readonly definition: SubstationDefinition;
  mains: boolean;
  linked: boolean;
  /** Percent. */
  battery: number;
  readonly points: number;
  /** When mains or link come back by themselves, epoch ms. */
  mainsBack: number;
  linkBack: number;
};

/** Substations: mains, battery of four hours, line to the surface; a heartbeat every 10 s. */
export class Substations {
  readonly stations: readonly Station[];
  /** Told when a substation begins or ends to be unreachable. */
  readonly #changed: (station: Station, reachable: boolean) => void;
  readonly #random: Random;
  readonly #troubles: boolean;

  constructor(
    definitions: readonly SubstationDefinition[],
    pointsOf: (code: string) => number,
    options: {
      seed: number;
      troubles: boolean;
      changed: (station: Station, reachable: boolean) => void;
    },
  ) {
    this.#random = randomOf(options.seed, 'substations');
    this.#changed = options.changed;
    this.#troubles = options.troubles;
    this.stations = definitions.map((definition) => ({
      definition,
      mains: true,
      linked: true,
      battery: 100,
      points: pointsOf(definition.code),
      mainsBack: Infinity,
      linkBack: Infinity,
    }));
  }

  static reachable(station: Station): boolean {
    return station.linked && (station.mains || station.battery > 0);
  }

  setMains(station: Station, on: boolean, back = Infinity): void {
    this.#alter(station, () => {
      station.mains = on;
      station.mainsBack = back;
    });
  }

  setLink(station: Station, on: boolean, back = Infinity): void {
    this.#alter(station, () => {
      station.linked = on;
      station.linkBack = back;
    });
  }

  step(now: number, dt: number): void {
    const { stations } = this;
    for (const station of stations) {
      if (station.mainsBack <= now) this.setMains(station, true);
      if (station.linkBack <= now) this.setLink(station, true);
      const drain = (100 / (station.definition.batteryMin * 60)) * dt;
      if (station.mains && station.battery >= 100) continue;
      this.#alter(station, () => {
        station.battery = station.mains
          ? Math.min(100, station.battery + drain / 2)
          : Math.max(0, station.battery - drain);
      });
    }
    if (this.#troubles) this.#trouble(now, dt);
  }

  /** Heartbeats due in the slot, spread over ten seconds. */
  emit(slot: number, now: number, rows: SubstationStatusRecord[]): void {
    const count = PERIOD / 100;
    for (let i = slot % count; i < this.stations.length; i += count) {
      const station = this.stations[i];
      if (station !== undefined) rows.push(this.#statusOf(station, now));
    }
  }

  /** Mains fail once a month each, lines drop every five days for 20 to 300 s. */
  #trouble(now: number, dt: number): void {
    const { stations } = this;
    const share = (stations.length * dt * 1000) / DAY;
    const one = stations[this.#random.below(stations.length)];
    if (one === undefined) return;
    const luck = this.#random.next();
    if (luck < share / 30 && one.mains)
      this.setMains(one, false, now + (10 + this.#random.exponential(60)) * 60_000);
    else if (luck > 1 - share / 5 && one.linked)
      this.setLink(one, false, now + (20 + this.#random.next() * 280) * 1000);
  }

  #alter(station: Station, change: () => void): void {
    const before = Substations.reachable(station);
    change();
    const after = Substations.reachable(station);
    if (before !== after) this.#changed(station, after);
  }

  #statusOf(station: Station, dataTime: number): SubstationStatusRecord {
    const reachable = Substations.reachable(station);
    return {
      dataTime,
      substationCode: station.definition.code,
      runState: reachable ? (station.mains ? 0 : 3) : 1,
      powerMode: station.mains ? 1 : 2,
      batteryPct: Math.round(station.battery * 10) / 10,
      commDelayMs: reachable ? 20 + this.#random.below(40) : 0,
      pointOnline: reachable ? station.points : 0,
      pointTotal: station.points,
    };
  }
}
