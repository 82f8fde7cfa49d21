import type { Clock } from '../../src/base/clock.ts';
import { err, ok, type Result } from '../../src/base/result.ts';
import type { MonitoringStore } from '../ports.ts';
import { readAlarmChanges, readAlarmCursor, readAlarmsClosedSince, readOpenAlarms } from './alarms/alarmReader.ts';
import { inBackground, inTurn } from './background.ts';
import type { Database } from './database.ts';
import type { StorageLog } from './log.ts';
import { Partitions } from './partitions/partitions.ts';
import { readHistory } from './read/history.ts';
import { readLatest } from './read/latest.ts';
import { Queries } from './read/queries.ts';
import { readRecent } from './read/recent.ts';
import { readSeries } from './read/series.ts';
import { readTrack } from './read/track.ts';
import { refuse, type Refusal } from './refusal.ts';
import { applyRetention, defaultRetention, type Retention } from './retention.ts';
import { startOfStatistics, Statistics } from './statistics/statistics.ts';
import { Committer } from './write/commit.ts';
import { SECOND_WRITER, Writer } from './write/writer.ts';

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
  /** Brings statistics up to date; runs by itself, every few seconds for what has ended, every minute for what got late rows. */
  maintain(): Promise<void>;
  /** Drops what is past keeping and makes coming partitions; runs by itself every quarter of an hour. Answers what was dropped. */
  tidy(): Promise<string[]>;
  /** Finishes what is being written and lets go of the database. */
  close(): Promise<void>;
};

const CLOSE_MS = 5_000;
/** Seldomer, because a source that lags for long marks the same buckets again and again. */
const REPAIR_MS = 60_000;
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
    const { message } = error as Error;
    return err(refuse(message === SECOND_WRITER ? 'second_writer' : 'database_unreachable', `Storage cannot be written: ${message}`));
  }
  const highestPoint = (): number => Math.max(highestDefined, committer.highestPoint);
  const statistics = new Statistics(writer, tables.statistics, clock, highestPoint, computedBefore);

  const inOrder = inTurn();
  const close = () => inOrder(() => statistics.close());
  const repair = () => inOrder(() => statistics.repair());
  const tidy = () =>
    inOrder(async () => {
      for (const table of Object.values(tables)) await writer.chore((client) => table.coverAhead(client));
      return applyRetention(writer, tables, retention(), clock, log);
    });
  const timers = [
    clock.every(CLOSE_MS, inBackground(close, 'Statistics', log)),
    clock.every(REPAIR_MS, inBackground(repair, 'Statistics of late rows', log)),
    clock.every(TIDY_MS, inBackground(tidy, 'Retention', log)),
  ];

  return ok({
    commit: (intakes, outcomes) => writer.commit((client) => committer.commit(client, intakes, outcomes, statistics.closedBefore)),
    openAlarms: () => readOpenAlarms(queries),
    alarmsClosedSince: (t) => readAlarmsClosedSince(queries, t),
    alarmCursor: () => readAlarmCursor(queries),
    alarmChangesAfter: (seq, limit) => readAlarmChanges(queries, seq, limit),
    latest: () => readLatest(queries, highestPoint(), statistics.computedBefore),
    recent: (from, to) => readRecent(queries, highestPoint(), from, to),
    history: (pointNos, from, to) => readHistory(queries, pointNos, from, to),
    series: (query) => readSeries({ queries, periodSecOf, computedBefore: statistics.computedBefore, now: clock.now() }, query),
    track: (query) => readTrack(queries, query),
    maintain: () => close().then(repair),
    tidy,
    async close() {
      for (const cancel of timers) cancel();
      await writer.close();
    },
  });
}
