import type { PoolClient } from 'pg';
import type { Clock } from '#base/clock.ts';
import type { SlopeFailure } from '#contracts/slopes/slopeCalls.ts';
import type { Limits } from '#contracts/sensors/limits.ts';
import type { GradeSource } from '#contracts/slopes/slopeGrades.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { AlarmHistory, AlarmJournal } from '#server/ports/alarms.ts';
import type { GnssSolution } from '#server/ports/intake.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { MonitoringStore } from '#server/ports/storage.ts';

/** One accepted solution and what the rules made of it; NaN where nothing. */
export type Moved = {
  readonly t: number;
  readonly x: number;
  readonly y: number;
  readonly h: number;
  readonly velocity: number;
  readonly sure: number;
  readonly change: number;
  readonly angle: number;
};

/** A receiver's motion as the rules measure it. */
export type Motions = {
  readonly uniformVelocity: number;
  /** Whether somebody set it: otherwise it is the blue limit. */
  readonly uniformSet: boolean;
  /** mm/d: red, orange, yellow, blue. */
  readonly grades: readonly number[];
  readonly gradesFrom: GradeSource;
  readonly windowMs: number;
  readonly leftOut: { readonly float: number; readonly rough: number; readonly odd: number };
  /** The rows that a solution makes, in the order of time. */
  take(solution: GnssSolution): readonly Moved[];
  failure(): SlopeFailure | undefined;
};

/** What slope monitoring is made of. */
export type SlopeParts = {
  readonly engine: Engine;
  readonly inTransaction: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  readonly registry: Pick<MineRegistry, 'model'>;
  readonly store: Pick<MonitoringStore, 'openAlarms' | 'series'>;
  readonly history: Pick<AlarmHistory, 'openAt'>;
  readonly journal: Pick<AlarmJournal, 'item'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The rules learn of changed references. */
  readonly referencesChanged: () => Promise<void>;
  readonly motionsOf: (deviceCode: string) => Motions;
  /** Grades of a radar zone, mm/h: red, orange, yellow, blue. */
  readonly zoneGrades: (
    code: string,
    velocityLimits: Limits['high'],
  ) => Pick<Motions, 'grades' | 'gradesFrom'>;
};

export const DAY_MS = 86_400_000;
