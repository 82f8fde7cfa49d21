import type { GnssSolution } from '#server/ports/ingestBatch.ts';
import type { MotionRow } from '#server/ports/slopes.ts';
import type { SlopeOptions, VelocityGrades } from '../options.ts';
import { Device, failureInMs } from './device.ts';
import { failureOf, type Failure } from './failure.ts';
import { tangentAngle } from './tangentAngle.ts';

const DAY = 86_400_000;
const FIXED = 1;

/** Solutions that were not used, by their cause. */
export type LeftOut = { float: number; rough: number; odd: number };

/** The motion of one device as the rules measure it, row by row, from its stored solutions. */
export class MotionHistory {
  readonly leftOut: LeftOut = { float: 0, rough: 0, odd: 0 };
  readonly #device: Device;
  readonly #options: SlopeOptions;
  readonly #grades: VelocityGrades;
  readonly #uniform: number;
  #held: GnssSolution | undefined;
  #windowMs: number;

  constructor(options: SlopeOptions, grades: VelocityGrades, uniformVelocity: number) {
    this.#options = options;
    this.#grades = grades;
    this.#uniform = uniformVelocity;
    this.#windowMs = options.windowMs;
    // The failure is looked for once, at the end: for each row it would take a thousand times as
    // long.
    this.#device = new Device(options, Number.POSITIVE_INFINITY);
  }

  /**
   * The rows that a solution makes: none while it is odd, two where it proves the odd one before
   * it.
   */
  take(solution: GnssSolution): MotionRow[] {
    if (solution.solutionType !== FIXED) this.leftOut.float++;
    else if (solution.rms > this.#options.maxRms) this.leftOut.rough++;
    else return this.#fixed(solution);
    return [];
  }

  /** Velocity is measured over so long. */
  get windowMs(): number {
    return this.#windowMs;
  }

  /**
   * When it would fail if it went on like this; undefined where it does not move, or no law fits.
   */
  failure(): Failure | undefined {
    const { motion, track } = this.#device;
    if (motion === undefined || motion.sure < this.#grades[3]) return undefined;
    const found = failureOf(track, motion.windowMs / DAY);
    return found === undefined || found.r2 < this.#options.failureFit
      ? undefined
      : failureInMs(found);
  }

  #fixed(solution: GnssSolution): MotionRow[] {
    const motion = this.#device.take(solution, () => undefined);
    const held = this.#held;
    this.#held = undefined;
    if (motion === undefined) {
      if (held !== undefined) this.leftOut.odd++;
      this.#held = solution;
      return [];
    }
    this.#windowMs = motion.windowMs;
    const angle = tangentAngle(motion.velocity, this.#uniform);
    const row = {
      ...placeOf(solution),
      velocity: motion.velocity,
      sure: motion.sure,
      change: motion.change,
      angle,
    };
    if (held === undefined) return [row];
    if (!motion.confirmed) this.leftOut.odd++;
    return motion.confirmed ? [{ ...placeOf(held), ...unmeasured }, row] : [row];
  }
}

const unmeasured = {
  velocity: Number.NaN,
  sure: Number.NaN,
  change: Number.NaN,
  angle: Number.NaN,
};
const placeOf = ({ t, cumX, cumY, cumH }: GnssSolution) => ({ t, x: cumX, y: cumY, h: cumH });
