import { at } from './at.ts';
import { Climate } from './air/climate.ts';
import { FaceWork, HeadingWork } from './air/faces.ts';
import type { Fire } from './air/fire.ts';
import type { Heating } from './air/heating.ts';
import { AirField } from './air/transport.ts';
import { Ventilation } from './air/ventilation.ts';
import type { Underground } from './geometry/underground.ts';
import { Rain } from './ground/rain.ts';
import { Slope } from './ground/slope.ts';
import { Sumps } from './ground/sumps.ts';
import type { Profile } from './geometry/profile.ts';
import { Interlocks } from './power/interlocks.ts';
import { Machines } from './power/machines.ts';
import type { Plans } from './points/plans.ts';

/** Virgin rock: 12 °C at the collar and 28 K/km, as potential temperature. */
const rock = (z: number): number => 12 - 0.028 * z + 0.00976 * z;

/** Everything below ground that obeys physics. Scripts reach into it; sensors read it. */
export class World {
  readonly mine: Underground;
  readonly air: Ventilation;
  readonly field: AirField;
  readonly climate: Climate;
  readonly faces: readonly FaceWork[];
  readonly headings: readonly HeadingWork[];
  readonly machines: Machines;
  readonly sumps: Sumps;
  readonly interlocks: Interlocks;
  readonly rain: Rain;
  readonly slope: Slope;
  /** Level of the tailings pond, m. */
  pond = 30.2;
  /** What scripts set alight or let smoulder. */
  readonly fires = new Set<Fire | Heating>();
  readonly openDoors = new Set<number>();
  /** Main fan on duty; the other stands by. */
  fanUnit: 0 | 1 = 0;
  /** Sign of the air in each edge as designed. */
  readonly designSign: Int8Array;
  readonly ductOfHeading: readonly number[];
  now: number;

  constructor(mine: Underground, plans: Plans, profile: Profile, seed: number, now: number) {
    this.mine = mine;
    this.now = now;
    this.air = new Ventilation(mine);
    this.field = new AirField(
      mine.graph,
      this.air,
      [mine.collars.main, mine.collars.service],
      rock,
    );
    this.climate = new Climate(seed);
    this.faces = mine.levels
      .flatMap((level) => level.longwalls)
      .map((wall, no) => new FaceWork(wall, no, mine.graph, this.field, seed));
    this.headings = mine.levels
      .flatMap((level) => level.headings)
      .map((one, no) => new HeadingWork(one, no, this.field, seed, profile.mineType === 'coal'));
    this.ductOfHeading = this.headings.map(({ heading }) =>
      this.air.ducts.findIndex((duct) => duct.edges.includes(heading.end)),
    );
    this.machines = new Machines(plans.machines, seed);
    this.sumps = new Sumps(mine.levels);
    this.interlocks = new Interlocks(plans.circuits);
    this.designSign = Int8Array.from(this.air.flow, (flow) => Math.sign(flow));
    this.rain = new Rain(profile.rain.count, seed, now);
    this.slope = new Slope(profile.gnss.count, seed, now);
    this.#settle();
  }

  /** Advances by `dt` seconds to `now`. */
  step(now: number, dt: number): void {
    this.now = now;
    this.climate.step(now, dt);
    // Intake air is heated in winter.
    this.field.outside.heat = Math.max(4, this.climate.temperature);
    for (const face of this.faces) face.step(now);
    for (const heading of this.headings) heading.step(now);
    for (const fire of this.fires) fire.step(now);
    this.air.step(dt);
    this.field.step(dt);
    this.machines.step(now, this.faces, this.headings);
    this.sumps.rain = this.rain.wetness * 4;
    this.sumps.step(dt);
    this.rain.step(now, dt);
    this.slope.step(dt, this.rain.wetness);
    this.pond += (this.rain.intensity * 8e-6 - (this.pond - 30.2) * 2e-6) * dt;
  }

  setDoor(edge: number, open: boolean): void {
    if (open) this.openDoors.add(edge);
    else this.openDoors.delete(edge);
    this.air.setDoor(edge, !open);
  }

  /** Lets the air run for an hour and a half, so that the mine begins in its usual state. */
  #settle(): void {
    const { now } = this;
    for (let i = 1080; i > 0; i--) this.step(now - i * 5000, 5);
    this.now = now;
  }

  /** The face or heading that a circuit's tag names, e.g. `1.T1`, `h0.H-T1`. */
  workOf(tag: string): FaceWork | HeadingWork {
    const [owner = ''] = tag.split('.');
    return owner.startsWith('h')
      ? at(this.headings, Number(owner.slice(1)))
      : at(this.faces, Number(owner));
  }
}
