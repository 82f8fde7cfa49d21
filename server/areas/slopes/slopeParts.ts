import type { PoolClient } from 'pg';
import type { Clock } from '#base/clock.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { AlarmHistory, AlarmJournal } from '#server/ports/alarms.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { SlopeArithmetic } from '#server/ports/slopes.ts';
import type { MonitoringStore } from '#server/ports/storage.ts';

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
  readonly arithmetic: SlopeArithmetic;
};

export const DAY_MS = 86_400_000;
