import type { Clock } from '#base/clock.ts';
import { ok, type Result } from '#base/result.ts';
import type {
  AlarmHistory,
  AlarmJournal,
  AlarmPaints,
  OutageReader,
} from '#server/ports/alarms.ts';
import { openJournal } from '#server/storage/alarms/journal.ts';
import { openAlarmHistory } from '#server/storage/alarms/alarmHistory.ts';
import { openPaints } from '#server/storage/alarms/paints.ts';
import { openOutages } from '#server/storage/alarms/outages.ts';
import type { Database } from '#server/storage/database.ts';
import type { StorageLog } from '#server/storage/log.ts';
import type { Refusal } from '#server/storage/refusal.ts';
import { openRegistry, type Registry } from '#server/storage/registry/registry.ts';
import { defaultRetention, type Retention } from '#server/storage/retention.ts';
import { openStore, type Store } from '#server/storage/store.ts';

/** What is stored of the mine: its definitions, its readings, its alarms. */
export type Mine = {
  readonly registry: Registry;
  readonly store: Store;
  readonly journal: AlarmJournal;
  readonly history: AlarmHistory;
  readonly paints: AlarmPaints;
  readonly outages: OutageReader;
  /** From now on rows are kept for so long. */
  keepFor(retention: Retention): void;
  /** How long rows are kept now. */
  keeping(): Retention;
  stop(): Promise<void>;
};

/** Opens them over a migrated database; refused while another process writes to it. */
export async function openMine(
  database: Database,
  clock: Clock,
  log: StorageLog,
): Promise<Result<Mine, Refusal>> {
  const registry = await openRegistry(database, clock);
  let periods = new Map<number, number>();
  const readPeriods = (): void => {
    periods = new Map(registry.model().points.map((point) => [point.no, point.samplePeriod]));
  };
  readPeriods();
  registry.onChange(readPeriods);
  let retention = defaultRetention;
  const store = await openStore({
    database,
    clock,
    log,
    periodSecOf: (pointNo) => periods.get(pointNo) ?? 1,
    retention: () => retention,
    // Background jobs do it: there it can be seen, triggered and paused.
    housework: 'called',
  });
  if (!store.ok) return store;
  return ok({
    registry,
    store: store.value,
    journal: openJournal(database),
    outages: openOutages(database),
    history: openAlarmHistory(database),
    paints: openPaints(database),
    keepFor(next) {
      retention = next;
    },
    keeping: () => retention,
    stop: () => store.value.close(),
  });
}
