import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { MonitoringStore, Retention, StoreReader } from '#server/ports/storage.ts';
import { inBackground, inTurn } from './background.ts';
import { HOUR_MS } from './chunk/hour.ts';
import { Compaction, startOfCompaction, type CompactionFigures } from './compaction/compaction.ts';
import type { Database } from './database.ts';
import type { StorageLog } from './log.ts';
import { Partitions } from './partitions/partitions.ts';
import { Queries } from './queries.ts';
import { highestDefinedIn, readingsOf } from './reader.ts';
import { refuse, type Refusal } from './refusal.ts';
import { applyRetention, defaultRetention } from './retention.ts';
import { DayStatistics } from './statistics/dayStatistics.ts';
import { startOfStatistics, Statistics } from './statistics/statistics.ts';
import { Committer } from './write/commit.ts';
import { SECOND_WRITER, Writer } from './writer.ts';

export type StoreOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: StorageLog;
  /** Sample period of a point, seconds. */
  readonly periodSecOf: (pointNo: number) => number;
  /** Asked each time, so that a changed setting counts at once. */
  readonly retention?: () => Retention;
  /**
   * `called`: late statistics, retention and compaction wait to be called. Otherwise they run by
   * themselves.
   */
  readonly housework?: 'self' | 'called';
};

export type Store = StoreReader &
  Pick<MonitoringStore, 'commit'> & {
    /**
     * Brings statistics up to date, of what got late rows and by day too. What has ended is computed by itself
     * every few seconds, whoever does the housework.
     */
    maintain(): Promise<void>;
    /**
     * Drops what is past keeping and makes coming partitions: housework of every quarter of an
     * hour. Answers what was dropped.
     */
    tidy(): Promise<string[]>;
    /** Turns rows of closed hours into chunks: housework of every few minutes. */
    compact(): Promise<void>;
    compaction(): CompactionFigures;
    /** Five-minute statistics that wait to be computed again, because rows came late. */
    statisticsWaiting(): number;
    /** Finishes what is being written and lets go of the database. */
    close(): Promise<void>;
  };

const CLOSE_MS = 5_000;
/** Seldomer, because a source that lags for long marks the same buckets again and again. */
const REPAIR_MS = 60_000;
const TIDY_MS = 15 * 60_000;
const COMPACT_MS = 5 * 60_000;

/**
 * Opens the store of everything measured over a migrated database; refused while another process
 * writes to it.
 */
export async function openStore({
  database,
  clock,
  log,
  periodSecOf,
  retention = () => defaultRetention,
  housework: keeper = 'self',
}: StoreOptions): Promise<Result<Store, Refusal>> {
  const writer = new Writer(database, log);
  const queries = new Queries(database);
  const tables = tablesOf(clock);
  const committer = new Committer(tables, clock);
  const started = await startOf(tables, writer, queries, clock);
  if (!started.ok) return started;
  const { compactedBefore, computedBefore, highestDefined } = started.value;
  const highestPoint = (): number => Math.max(highestDefined, committer.highestPoint);
  const statistics = new Statistics(writer, tables.statistics, clock, highestPoint, computedBefore);
  const days = new DayStatistics(writer, highestPoint, () => statistics.computedBefore);
  const compaction = new Compaction(
    {
      writer,
      queries,
      samples: tables.samples,
      chunks: tables.chunks,
      clock,
      computedBefore: () => statistics.computedBefore,
      lagMs: () => retention().rowHours * HOUR_MS,
    },
    compactedBefore,
  );
  const source = {
    compacted: compaction,
    periodSecOf,
    get highestPoint() {
      return highestPoint();
    },
    get computedBefore() {
      return statistics.computedBefore;
    },
  };

  const inOrder = inTurn();
  const housework = inTurn();
  const compact = () => housework(() => compaction.run());
  const close = () => inOrder(() => statistics.close());
  const repair = () => inOrder(() => statistics.repair().then(() => days.run()));
  const tidy = () =>
    housework(async () => {
      for (const table of Object.values(tables))
        await writer.chore((client) => table.coverAhead(client));
      return applyRetention(writer, tables, retention(), clock, log);
    });
  const timers = [clock.every(CLOSE_MS, inBackground(close, 'Statistics', log))];
  if (keeper === 'self')
    timers.push(
      clock.every(REPAIR_MS, inBackground(repair, 'Statistics of late rows and of days', log)),
      clock.every(COMPACT_MS, inBackground(compact, 'Compaction', log)),
      clock.every(TIDY_MS, inBackground(tidy, 'Retention', log)),
    );

  return ok({
    commit: (ingestBatches, outcomes, how) =>
      writer.commit(
        (client) =>
          committer.commit(client, ingestBatches, outcomes, {
            closedBefore: statistics.closedBefore,
            compacted: compaction,
          }),
        how,
      ),
    ...readingsOf(queries, () => source, clock),
    maintain: () => close().then(repair),
    tidy,
    compact,
    compaction: () => compaction.figures,
    statisticsWaiting: () => statistics.waiting,
    async close() {
      for (const cancel of timers) cancel();
      await writer.close();
    },
  });
}

const tablesOf = (clock: Clock) => ({
  samples: new Partitions('sample', 'hour', clock),
  chunks: new Partitions('sample_chunk', 'day', clock),
  positions: new Partitions('position_fix', 'day', clock),
  statistics: new Partitions('sample_stat_5m', 'month', clock),
});

type Start = {
  readonly compactedBefore: number;
  readonly computedBefore: number;
  readonly highestDefined: number;
};

/** Where the housework stood when the store was closed; partitions of what comes are there then. */
async function startOf(
  tables: Readonly<Record<string, Partitions>>,
  writer: Writer,
  queries: Queries,
  clock: Clock,
): Promise<Result<Start, Refusal>> {
  try {
    const compactedBefore = await startOfCompaction(queries);
    const computedBefore = await startOfStatistics(writer, clock, compactedBefore);
    const highestDefined = await highestDefinedIn(queries);
    for (const table of Object.values(tables))
      await writer.chore((client) => table.coverAhead(client));
    return ok({ compactedBefore, computedBefore, highestDefined });
  } catch (error) {
    await writer.close();
    const { message } = error as Error;
    return err(
      refuse(
        message === SECOND_WRITER ? 'second_writer' : 'database_unreachable',
        `Storage cannot be written: ${message}`,
      ),
    );
  }
}
