import type { Clock } from '#base/clock.ts';
import { ok, type Result } from '#base/result.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { MineReading, Retention } from '#server/ports/storage.ts';
import { openJournal } from './alarms/journal.ts';
import { openAlarmHistory } from './alarms/alarmHistory.ts';
import { openPaints } from './alarms/paints.ts';
import { openOutages } from './alarms/outages.ts';
import type { Database } from './database.ts';
import type { StorageLog } from './log.ts';
import type { Refusal } from './refusal.ts';
import { openRegistry, type Registry } from './registry/registry.ts';
import { defaultRetention } from './retention.ts';
import { openStore, type Store } from './store.ts';

/** What is stored of the mine: its definitions, its readings, its alarms. */
export type Mine = MineReading & {
  readonly registry: Registry;
  readonly store: Store;
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
  let retention = defaultRetention;
  const store = await openStore({
    database,
    clock,
    log,
    periodSecOf: periodsOf(registry),
    retention: () => retention,
    // Background jobs do it: there it can be seen, triggered and paused.
    housework: 'called',
  });
  if (!store.ok) return store;
  return ok({
    registry,
    store: store.value,
    ...alarmReading(database),
    keepFor(next) {
      retention = next;
    },
    keeping: () => retention,
    stop: () => store.value.close(),
  });
}

/** Tells the sample period of a point in seconds, as the newest model has it. */
export function periodsOf(
  registry: Pick<MineRegistry, 'model' | 'onChange'>,
): (pointNo: number) => number {
  let periods = new Map<number, number>();
  const read = (): void => {
    periods = new Map(registry.model().points.map((point) => [point.no, point.samplePeriod]));
  };
  read();
  registry.onChange(read);
  return (pointNo) => periods.get(pointNo) ?? 1;
}

/** What is asked about alarms beside the store. */
export const alarmReading = (
  database: Pick<Database, 'pool' | 'dataFolder' | 'connection' | 'stop'>,
): Pick<MineReading, 'journal' | 'outages' | 'history' | 'paints'> => ({
  journal: openJournal(database),
  outages: openOutages(database),
  history: openAlarmHistory(database),
  paints: openPaints(database),
});
