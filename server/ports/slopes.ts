import type { Limits } from '#contracts/sensors/limits.ts';
import type { SlopeFailure } from '#contracts/slopes/slopeCalls.ts';
import type { GradeSource, SlopeSettings } from '#contracts/slopes/slopeGrades.ts';
import type { GnssSolution } from './ingestBatch.ts';

/** What is set for slopes, and who must hear of a change. */
export interface SlopeSettingsPort {
  settings(): SlopeSettings;
  /** Reads them anew; the rules do too. */
  changed(): Promise<void>;
}

/** What one accepted solution says; mm, mm/d, mm/d², degrees. NaN where it says nothing. */
export type MotionRow = {
  readonly t: number;
  readonly x: number;
  readonly y: number;
  readonly h: number;
  /** Over the window, noise included. */
  readonly velocity: number;
  /** Believed: 0 where none stands out of the noise. */
  readonly sure: number;
  readonly change: number;
  readonly angle: number;
};

/** A receiver's motion as the rules measure it. */
export interface Motions {
  readonly uniformVelocity: number;
  /** Whether somebody set it: otherwise it is the blue limit. */
  readonly uniformSet: boolean;
  /** mm/d: red, orange, yellow, blue. */
  readonly grades: readonly number[];
  readonly gradesFrom: GradeSource;
  readonly windowMs: number;
  readonly leftOut: { readonly float: number; readonly rough: number; readonly odd: number };
  /** The rows that a solution makes, in the order of time. */
  take(solution: GnssSolution): readonly MotionRow[];
  failure(): SlopeFailure | undefined;
}

/** The rules' own arithmetic, for whoever draws what they judge. */
export interface SlopeArithmetic {
  motionsOf(deviceCode: string): Motions;
  /** Grades of a radar zone, mm/h: red, orange, yellow, blue. */
  zoneGrades(code: string, velocityLimits: Limits['high']): Pick<Motions, 'grades' | 'gradesFrom'>;
}
