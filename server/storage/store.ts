import type { Clock } from '../../src/base/clock.ts';
import { err, ok, type Result } from '../../src/base/result.ts';
import type { MonitoringStore } from '../ports.ts';
import { readAlarmChanges, readAlarmCursor, readOpenAlarms } from './alarms/alarmReader.ts';
import type { Database } from './database.ts';
import type { StorageLog } from './log.ts';
import { Partitions } from './partitions/partitions.ts';
import { readLatest } from './read/latest.ts';
import { Queries } from './read/queries.ts';
import { readRecent } from './read/recent.ts';
import { readSeries } from './read/series.ts';
import { readTrack } from './read/track.ts';
import { refuse, type Refusal } from './refusal.ts';
import { applyRetention, defaultRetention, type Retention } from './retention.ts';
import { startOfStatistics, Statistics } from './statistics/statistics.ts';
import { Committer } from './write/commit.ts';
import { Writer } from './write/writer.ts';

export type StoreOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: StorageLog;
  /** Sample period of a point, seconds. */
  readonly periodSecOf: (pointNo: number) => number;
  /** Asked each time, so that a changed setting counts at once. */
  readonly retention?: () => Retention;
};

export type Store = MonitoringStore & {
  /** Brings statistics up to date; runs by itself every few seconds. */
  maintain(): Promise<void>;
  /** Drops what is past keeping and makes coming partitions; runs by itself every quarter of an hour. Answers what was dropped. */
  tidy(): Promise<string[]>;
  /** Finishes what is being written and lets go of the database. */
  close(): Promise<void>;
};

const MAINTAIN_MS = 5_000;
const TIDY_MS = 15 * 60_000;
const HIGHEST_DEFINED = `SELECT coalesce(max(no), -1) AS highest FROM definition WHERE entity = 'kafkaMonitoringPoint'`;

/** Opens the store of everything measured over a migrated database; refused while another process writes to it. */
export async function openStore({
  database,
  clock,
  log,
  periodSecOf,
  retention = () => defaultRetention,
}: StoreOptions): Promise<Result<Store, Refusal>> {
  const writer = new Writer(database, log);
  const queries = new Queries(database);
  const tables = {
    samples: new Partitions('sample', false, clock),
    positions: new Partitions('position_fix', false, clock),
    statistics: new Partitions('sample_stat_5m', true, clock),
  };
  const committer = new Committer(tables, clock);
  let computedBefore: number;
  let highestDefined: number;
  try {
    computedBefore = await startOfStatistics(writer, clock);
    highestDefined = (await queries.rows<{ highest: number }>(HIGHEST_DEFINED))[0]?.highest ?? -1;
    for (const table of Object.values(tables)) await writer.chore((client) => table.coverAhead(client));
  } catch (error) {
    await writer.close();
    return err(refuse('second_writer', `Storage cannot be written: ${(error as Error).message}`));
  }
  const highestPoint = (): number => Math.max(highestDefined, committer.highestPoint);
  const statistics = new Statistics(writer, tables.statistics, clock, highestPoint, computedBefore);

  const maintain = inTurn(() => statistics.maintain());
  const tidy = inTurn(async () => {
    for (const table of Object.values(tables)) await writer.chore((client) => table.coverAhead(client));
    return applyRetention(writer, tables, retention(), clock, log);
  });
  const timers = [
    clock.every(MAINTAIN_MS, inBackground(maintain, 'Statistics', log)),
    clock.every(TIDY_MS, inBackground(tidy, 'Retention', log)),
  ];

  return ok({
    commit: (intakes, outcomes) => writer.commit((client) => committer.commit(client, intakes, outcomes, statistics.closedBefore)),
    openAlarms: () => readOpenAlarms(queries),
    alarmCursor: () => readAlarmCursor(queries),
    alarmChangesAfter: (seq, limit) => readAlarmChanges(queries, seq, limit),
    latest: () => readLatest(queries, highestPoint(), statistics.computedBefore),
    recent: (from, to) => readRecent(queries, highestPoint(), from, to),
    series: (query) => readSeries({ queries, periodSecOf, computedBefore: statistics.computedBefore, now: clock.now() }, query),
    track: (query) => readTrack(queries, query),
    maintain,
    tidy,
    async close() {
      for (const cancel of timers) cancel();
      await writer.close();
    },
  });
}

/** `work` that never runs twice at once: a call while it runs begins when that run has ended. */
function inTurn<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** A timer's call of `work`: left out while the one before still runs, and a failure is only said. */
function inBackground(work: () => Promise<unknown>, what: string, log: StorageLog): () => void {
  let running = false;
  return () => {
    if (running) return;
    running = true;
    work()
      .catch((error: unknown) => log.warn(`${what} will be tried again: ${(error as Error).message}`))
      .finally(() => (running = false));
  };
}
