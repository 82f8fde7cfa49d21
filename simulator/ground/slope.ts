import { at } from '../at.ts';
import { type Random, randomOf } from '#base/random.ts';
import type { GnssRecord } from '#contracts/ingest/records.ts';
import type { Place } from '#contracts/mine/mine.ts';
import { onDump, onWall } from '../geometry/pit.ts';
import { displacementOf, type Failure } from './failure.ts';

const DAY = 86_400_000;
/** Creep of the unstable masses in dry weather, mm/d, and its growth per mm of wetness. */
export const CREEP = 0.3;
const WET = 0.02;

/** One GNSS rover on a slope. */
export type Rover = {
  readonly code: string;
  readonly name: string;
  readonly place: Place;
  readonly part: 'pit' | 'dump';
  /** Share of the moving mass's movement, 0 to 1. */
  readonly weight: number;
  /** Direction of sliding, degrees from north, and down from level. */
  readonly azimuth: number;
  readonly dip: number;
};

/**
 * Share of the weak mass's movement at a place of the pit wall, 0 to 1: greatest in the north-east,
 * on benches 4 to 9.
 */
export const weakness = (azimuth: number, bench: number): number =>
  Math.exp(-(((azimuth - 52.5) / 15) ** 2) / 2 - ((bench - 6.5) / 2) ** 2 / 2);

/** Share of the dump everywhere. */
export const DUMP_SHARE = 0.2;

/**
 * Rovers on eight sections of the pit wall and around the dump; the north-east wall is the weak
 * one.
 */
function roversOf(count: number): Rover[] {
  const dump = Math.max(1, Math.round(count / 5));
  const wall = count - dump;
  const perSection = Math.ceil(wall / 8);
  return Array.from({ length: count }, (_, i): Rover => {
    const code = `GN${String(i + 1).padStart(count > 99 ? 3 : 2, '0')}`;
    if (i >= wall) {
      const azimuth = ((i - wall) * 360) / dump;
      const lift = 1 + ((i - wall) % 3);
      return {
        code,
        name: `排土场第${lift}层${code}`,
        place: onDump(azimuth, lift),
        part: 'dump',
        weight: DUMP_SHARE,
        azimuth,
        dip: 20,
      };
    }
    // Small fleets begin in the weak sector.
    const section = (1 + Math.floor(i / perSection)) % 8;
    const azimuth = 7.5 + 45 * section;
    const bench = perSection === 1 ? 6 : Math.round(((i % perSection) * 11) / (perSection - 1));
    return {
      code,
      name: `采场P${section + 1}剖面第${bench}台阶${code}`,
      place: onWall(azimuth, bench),
      part: 'pit',
      weight: weakness(azimuth, bench),
      azimuth: (azimuth + 180) % 360,
      dip: 35,
    };
  });
}

type Collapse = { readonly failure: Failure; readonly since: number };

/** Movement of the slopes: steady creep, more when wet, and failures that scripts begin. */
export class Slope {
  readonly rovers: readonly Rover[];
  /** mm by which the weak wall has crept since the first epoch. */
  #crept: number;
  /** mm that failures of the pit wall left behind. */
  #slid = 0;
  #collapse: Collapse | undefined;
  /** Rovers whose next solution is wrong. */
  readonly outliers = new Set<Rover>();
  /** Numbers of each rover's own. */
  readonly #randoms: readonly Random[];
  readonly #trend: readonly number[];
  readonly #flicker: Float64Array;

  constructor(count: number, seed: number, now: number) {
    this.rovers = roversOf(count);
    this.#randoms = this.rovers.map(({ code }) => randomOf(seed, `gnss ${code}`));
    this.#trend = this.#randoms.map((random) => random.normal(0, 0.01));
    this.#flicker = new Float64Array(count);
    this.#crept = (CREEP * (now - EPOCH)) / DAY;
  }

  fail(failure: Failure, now: number): void {
    this.#collapse = { failure, since: now };
  }

  /** The failing wall comes to rest where it is. */
  calm(now: number): void {
    this.#slid += this.#failing(now);
    this.#collapse = undefined;
  }

  step(dt: number, wetness: number): void {
    this.#crept += ((CREEP * (1 + WET * wetness)) / 86_400) * dt;
  }

  /** True movement along the direction of sliding, mm; only the pit wall fails. */
  moved({ weight, part }: Pick<Rover, 'weight' | 'part'>, now: number): number {
    return weight * (this.#crept + (part === 'pit' ? this.#slid + this.#failing(now) : 0));
  }

  #failing(now: number): number {
    const collapse = this.#collapse;
    return collapse === undefined
      ? 0
      : displacementOf(collapse.failure, (now - collapse.since) / DAY);
  }

  /** One solution of a rover. */
  solve(no: number, now: number): GnssRecord {
    const rover = at(this.rovers, no);
    const random = at(this.#randoms, no);
    const days = (now - EPOCH) / DAY;
    const season = 3 * Math.sin((2 * Math.PI * days) / 365.25);
    const sidereal = 1.5 * Math.sin((2 * Math.PI * now) / 86_164_000 + no);
    this.#flicker[no] = 0.98 * at(this.#flicker, no) + random.normal(0, 0.12);
    const noise = at(this.#flicker, no) + sidereal + season + at(this.#trend, no) * days;
    const wild = this.outliers.delete(rover) ? 60 : 0;
    const float = wild === 0 && random.next() < 0.005;
    const off = wild + (float ? random.normal(0, 20) : 0);
    const along = this.moved(rover, now);
    const level = along * Math.cos((rover.dip * Math.PI) / 180);
    const azimuth = (rover.azimuth * Math.PI) / 180;
    return {
      deviceCode: rover.code,
      dataTime: now,
      cumX: tenth(level * Math.sin(azimuth) + noise + off + random.normal(0, 1.2)),
      cumY: tenth(level * Math.cos(azimuth) - noise + random.normal(0, 1.2)),
      cumH: tenth(-along * Math.sin((rover.dip * Math.PI) / 180) + noise + random.normal(0, 2.8)),
      rms: tenth(float ? 14 + random.next() * 10 : 2 + random.next() * 2),
      solutionType: float ? 2 : 1,
    };
  }
}

/** First epoch of all rovers. */
const EPOCH = Date.UTC(2026, 0, 1);
const tenth = (mm: number): number => Math.round(mm * 10) / 10;
