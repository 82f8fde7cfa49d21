import type { Clock } from '#base/clock.ts';
import type { StoreReader } from '#server/ports/storage.ts';
import {
  readAlarmChanges,
  readAlarmCursor,
  readAlarmsClosedSince,
  readOpenAlarms,
} from './alarms/alarmReader.ts';
import type { Database } from './database.ts';
import type { Compacted } from './read/chunksIn.ts';
import { readHistory } from './read/history.ts';
import { readLatest } from './read/latest.ts';
import { readPast } from './read/past.ts';
import { Queries } from './queries.ts';
import { readRecent } from './read/recent.ts';
import { readPresenceIn } from './read/presenceIn.ts';
import { readSamplesPast } from './read/samplesPast.ts';
import { readSeries } from './read/series.ts';
import { readStateAt } from './read/stateAt.ts';
import { readTrack } from './read/track.ts';
import { endOfStatistics } from './statistics/statistics.ts';

/** How far what is stored goes at this moment. */
type Extent = {
  readonly compacted: Compacted;
  readonly periodSecOf: (pointNo: number) => number;
  /** Up to where statistics are stored. */
  readonly computedBefore: number;
  readonly highestPoint: number;
};

/** Whoever does not write does not know up to where chunks go: any may hold what is asked for. */
const anyChunk: Compacted = { compactedBefore: Number.MAX_SAFE_INTEGER };
const HIGHEST_DEFINED = `SELECT coalesce(max(no), -1) AS highest FROM definition
  WHERE entity = 'kafkaMonitoringPoint'`;

/** What a process reads of a store that another one writes. */
export function openReader(
  database: Pick<Database, 'pool' | 'dataFolder'>,
  clock: Pick<Clock, 'now'>,
  periodSecOf: (pointNo: number) => number,
): StoreReader {
  const queries = new Queries(database);
  const extent = async (): Promise<Extent> => ({
    compacted: anyChunk,
    periodSecOf,
    highestPoint: await highestDefinedIn(queries),
    computedBefore: await endOfStatistics(queries),
  });
  return readingsOf(queries, extent, clock);
}

/** Every question to what is stored, `extent` asked anew for each. */
export function readingsOf(
  queries: Queries,
  extent: () => Extent | Promise<Extent>,
  clock: Pick<Clock, 'now'>,
): StoreReader {
  return {
    openAlarms: () => readOpenAlarms(queries),
    alarmsClosedSince: (t) => readAlarmsClosedSince(queries, t),
    alarmCursor: () => readAlarmCursor(queries),
    alarmChangesAfter: (seq, limit) => readAlarmChanges(queries, seq, limit),
    latest: async () => readLatest(queries, await extent()),
    async *recent(from, to) {
      const { compacted, highestPoint } = await extent();
      yield* readRecent(queries, compacted, highestPoint, from, to);
    },
    async *history(pointNos, from, to) {
      yield* readHistory(queries, (await extent()).compacted, pointNos, from, to);
    },
    async *samples(pointNos, from, to) {
      yield* readSamplesPast(queries, await extent(), pointNos, from, to);
    },
    async *past(from, to) {
      yield* readPast(queries, await extent(), from, to);
    },
    stateAt: async (t) => readStateAt(queries, await extent(), t),
    series: async (query) => readSeries({ ...(await extent()), queries, now: clock.now() }, query),
    track: (query) => readTrack(queries, query),
    presenceIn: (place, most) => readPresenceIn(queries, place, most),
  };
}

/** The highest number that a definition gave a point; -1 without any. */
export const highestDefinedIn = async (queries: Queries): Promise<number> =>
  (await queries.rows<{ highest: number }>(HIGHEST_DEFINED))[0]?.highest ?? -1;
