import type { Level } from '#contracts/alarms/alarm.ts';
import { SLOPE_LET_GO } from '#contracts/slopes/slopeGrades.ts';
import { HysteresisLevel, rank } from '../heldLevel.ts';
import type { SlopeOptions, VelocityGrades } from '../options.ts';
import type { Failure } from './failure.ts';
import { angleLevel, tangentAngle } from './tangentAngle.ts';

function velocityLevel(velocity: number, [red, orange, yellow, blue]: VelocityGrades): Level | 0 {
  if (velocity >= red) return 1;
  if (velocity >= orange) return 2;
  if (velocity >= yellow) return 3;
  return velocity >= blue ? 4 : 0;
}

/**
 * What a velocity asks for while `now` is in force: the dead-band keeps a level that is only just
 * not reached any more.
 */
export function hysteresisVelocityLevel(
  velocity: number,
  grades: VelocityGrades,
  now: Level | 0,
): Level | 0 {
  const wanted = velocityLevel(velocity, grades);
  if (rank(wanted) >= rank(now)) return wanted;
  const kept = velocityLevel(velocity / SLOPE_LET_GO, grades);
  return rank(kept) >= rank(now) ? now : kept;
}

/**
 * What the level of a trend follows from: velocity in mm/d, acceleration in mm/d², times in epoch
 * ms.
 */
export type Trend = {
  readonly t: number;
  readonly sure: number;
  readonly acceleration: number;
  readonly failure: Failure | undefined;
};

/**
 * The level of accelerating movement: tangent angle, acceleration with velocity, and the failure it
 * points to (domain 3.4). Steady or slowing movement has none.
 */
export function trendLevel(
  motion: Trend,
  grades: VelocityGrades,
  uniformVelocity: number,
  options: SlopeOptions,
): Level | 0 {
  const { sure, acceleration, failure, t } = motion;
  const lawful = failure !== undefined && failure.r2 >= options.failureFit;
  if (sure < grades[3] || (acceleration <= 0 && !lawful)) return 0;
  const nearing = lawful && failure.time - t < options.failureAlarmMs;
  const byAcceleration: Level = nearing ? 1 : sure >= grades[1] ? 2 : 3;
  const byAngle = angleLevel(tangentAngle(sure, uniformVelocity));
  return worse(byAcceleration, byAngle);
}

/**
 * A level that two solutions in a row raise, and that falls only after a milder one has lasted a
 * window.
 */
export class PersistentLevel {
  readonly #held = new HysteresisLevel();
  #before: Level | 0 = 0;

  get level(): Level | 0 {
    return this.#held.level;
  }

  /** `proven` says that two solutions already stand behind what is wanted. */
  update(wanted: Level | 0, t: number, fallMs: number, proven = false): Level | 0 {
    const { level } = this.#held;
    if (proven) this.#before = wanted;
    const [milder, severer] =
      rank(this.#before) < rank(wanted) ? [this.#before, wanted] : [wanted, this.#before];
    this.#before = wanted;
    const asked =
      rank(milder) > rank(level) ? milder : rank(severer) < rank(level) ? severer : level;
    return this.#held.update(asked, t, fallMs);
  }

  /** Takes the level of a restored alarm. */
  adopt(level: Level): void {
    this.#held.level = level;
    this.#before = level;
  }
}

export const worse = <T extends Level | 0>(a: T, b: Level | 0): T | Level =>
  rank(a) >= rank(b) ? a : (b as Level);

/** One level more severe; red stays red, none stays none. */
export const raised = (level: Level | 0): Level | 0 => (level > 1 ? ((level - 1) as Level) : level);
