import type { Level } from '../../../src/contracts/monitoring/alarm.ts';
import { rank } from '../heldLevel.ts';
import type { SlopeOptions, VelocityGrades } from '../options.ts';
import type { Motion } from './device.ts';
import { angleLevel, tangentAngle } from './tangentAngle.ts';

/** A level falls only when the velocity is this far below what raised it. */
const LET_GO = 0.8;

export function velocityLevel(velocity: number, [red, orange, yellow, blue]: VelocityGrades): Level | 0 {
  if (velocity >= red) return 1;
  if (velocity >= orange) return 2;
  if (velocity >= yellow) return 3;
  return velocity >= blue ? 4 : 0;
}

/** What a velocity asks for while `now` is in force: the dead-band keeps a level that is only just not reached any more. */
export function heldVelocityLevel(velocity: number, grades: VelocityGrades, now: Level | 0): Level | 0 {
  const wanted = velocityLevel(velocity, grades);
  if (rank(wanted) >= rank(now)) return wanted;
  const kept = velocityLevel(velocity / LET_GO, grades);
  return rank(kept) >= rank(now) ? now : kept;
}

/**
 * The level of accelerating movement: tangent angle, acceleration with velocity, and the failure it points to (domain 3.4).
 * Steady or slowing movement has none.
 */
export function trendLevel(motion: Motion, grades: VelocityGrades, uniformVelocity: number, options: SlopeOptions): Level | 0 {
  const { sure, acceleration, failure, t } = motion;
  if (acceleration <= 0 || sure < grades[3]) return 0;
  const nearing = failure !== undefined && failure.r2 >= options.failureFit && failure.time - t < options.failureAlarmMs;
  const byAcceleration: Level = nearing ? 1 : sure >= grades[1] ? 2 : 3;
  const byAngle = angleLevel(tangentAngle(sure, uniformVelocity));
  return worse(byAcceleration, byAngle);
}

/** The level after a solution that asks for `wanted` when the one before asked for `before`: two in a row move it. */
export function persistent(now: Level | 0, before: Level | 0, wanted: Level | 0): Level | 0 {
  const milder = rank(before) < rank(wanted) ? before : wanted;
  if (rank(milder) > rank(now)) return milder;
  const severer = worse(before, wanted);
  return rank(severer) < rank(now) ? severer : now;
}

export const worse = <T extends Level | 0>(a: T, b: Level | 0): T | Level => (rank(a) >= rank(b) ? a : (b as Level));

/** One level more severe; red stays red, none stays none. */
export const raised = (level: Level | 0): Level | 0 => (level > 1 ? ((level - 1) as Level) : level);
