import type { TrackAnswer, TrackQuery } from '#contracts/tracks/track.ts';
import type { SeriesAnswer, SeriesQuery } from '#contracts/charts/series.ts';
import type { Presence } from '#contracts/tracks/presenceHistory.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { AlarmHistory, AlarmJournal, AlarmPaints, OutageReader } from './alarms.ts';
import type { Fix, IngestBatch, SampleColumns, SubstationStatus } from './ingestBatch.ts';
import type { MineRegistry } from './mine.ts';
import type { AlarmChange, RuleOutcome } from './rules.ts';

/** What a commit did: rows new to storage; the rest of the batch was known already. */
export type CommitReceipt = {
  readonly storedSamples: number;
  readonly duplicateSamples: number;
  readonly storedFixes: number;
  /** Numbers given to the alarm changes, gapless in the alarm log, in order. */
  readonly alarmSeqs: readonly number[];
};

export type LoggedAlarmChange = AlarmChange & { readonly seq: number; readonly t: number };

/** Samples with the number of the source that sent each. */
export type StoredSamples = SampleColumns & { readonly sourceNo: Int16Array };

/**
 * Storage of everything measured. One writer; every method rejects with StorageError('disk_full' |
 * 'unavailable', ...) when it cannot.
 */
export interface MonitoringStore {
  /**
   * Writes all ingest batches and their outcomes in one transaction; resolves after the commit is
   * durable. `first`: before any housework that waits.
   */
  commit(
    ingestBatches: readonly IngestBatch[],
    outcomes: readonly RuleOutcome[],
    how?: { readonly first: boolean },
  ): Promise<CommitReceipt>;
  openAlarms(): Promise<Alarm[]>;
  /** Closed alarms whose cause was gone at `t` or later. */
  alarmsClosedSince(t: number): Promise<Alarm[]>;
  /** Highest alarm number given so far and the last alarm_log seq. */
  alarmCursor(): Promise<{ lastNumber: number; lastSeq: number; epoch: string }>;
  /** Changes after `seq`, ascending, at most `limit`. */
  alarmChangesAfter(seq: number, limit: number): Promise<LoggedAlarmChange[]>;
  /** Newest sample of each point, newest fix of each person, newest status of each substation. */
  latest(): Promise<{ samples: SampleColumns; fixes: Fix[]; substations: SubstationStatus[] }>;
  /** Stored ingest batch of [from, to), oldest first, in slices that fit memory. */
  recent(
    from: number,
    to: number,
  ): AsyncIterable<Pick<IngestBatch, 'samples' | 'fixes' | 'gnss' | 'substations'>>;
  /**
   * Samples of these points and all GNSS solutions of [from, to), oldest first: what rules with
   * long windows look back on.
   */
  history(
    pointNos: readonly number[],
    from: number,
    to: number,
  ): AsyncIterable<Pick<IngestBatch, 'samples' | 'gnss'>>;
  /**
   * Samples of these points in [from, to) by time, point and source, in slices that fit memory. Stop
   * early by leaving the loop.
   */
  samples(pointNos: readonly number[], from: number, to: number): AsyncIterable<StoredSamples>;
  series(query: SeriesQuery): Promise<SeriesAnswer>;
  track(query: TrackQuery): Promise<TrackAnswer>;
}

/**
 * What was measured, and what alarms did, in [from, to) of the past. Samples, fixes and statuses by
 * the time of their sensor, alarm changes by the server's when they were committed; each in the
 * order of its time.
 */
export type PastSlice = {
  readonly from: number;
  readonly to: number;
  readonly samples: SampleColumns;
  readonly fixes: readonly Fix[];
  /**
   * Of each substation only where something changed: a heartbeat that says nothing new is not kept.
   */
  readonly substations: readonly SubstationStatus[];
  readonly alarmChanges: readonly LoggedAlarmChange[];
};

/**
 * How the mine stood at a moment: of each point, person and substation the newest at or before it,
 * and the alarms then open, oldest first.
 */
export type PastState = {
  readonly t: number;
  readonly samples: SampleColumns;
  readonly fixes: readonly Fix[];
  readonly substations: readonly SubstationStatus[];
  readonly openAlarms: readonly Alarm[];
};

/**
 * What is stored, told again as it happened. Both reject with StorageError when the database cannot
 * serve.
 */
export interface PastReader {
  /**
   * Everything of [from, to): slices that adjoin, oldest first, without a hole, empty ones
   * included; each fits memory (at most five minutes). Stop early by leaving the loop.
   */
  past(from: number, to: number): AsyncIterable<PastSlice>;
  stateAt(t: number): Promise<PastState>;
}

/**
 * Somebody's stay below: from his first fix below to the one above, `undefined` while he is there
 * or nobody saw him come up.
 */
export type Descent = {
  readonly personNo: number;
  readonly inTime: number;
  readonly outTime: number | undefined;
};

/** When people went in and came out. Rejects when the database cannot serve. */
export interface DescentsPast {
  /** All that touch [from, to], in any order; what began within the last minute may be missing. */
  descentsIn(from: number, to: number): Promise<readonly Descent[]>;
}

/**
 * A stretch of the mine's grid and of time, [from, to): of the people below, or of those under the
 * sky; heights as [zMin, zMax).
 */
export type PlaceInTime = {
  readonly polygon: readonly (readonly [number, number])[];
  readonly underground: boolean;
  readonly zMin: number;
  readonly zMax: number;
  readonly from: number;
  readonly to: number;
};

/** Where people were. Rejects with StorageError when the database cannot serve. */
export interface PeoplePast {
  /**
   * Everybody whose fixes lie in the place, or whose last fix before it does, by the first fix; at
   * most `most`.
   */
  presenceIn(place: PlaceInTime, most: number): Promise<Presence[]>;
}

/** What the store answers without writing anything. */
export type StoreReader = Omit<MonitoringStore, 'commit'> & PastReader & PeoplePast;

/**
 * Days that each kind of row is kept. Alarms, their log, GNSS solutions and the audit are kept for
 * ever.
 */
export type Retention = {
  /** Hours that a sample stays a row before it is packed. */
  readonly rowHours: number;
  /** Samples, and grids of radars. */
  readonly sampleDays: number;
  readonly positionDays: number;
  readonly statisticsDays: number;
  /** Statuses, calls for help, foreign alarms and oddities. */
  readonly reportDays: number;
  /** Refused rows. */
  readonly letterDays: number;
};

/** What is stored of the mine, as any process may read it. */
export type MineReading = {
  readonly registry: MineRegistry;
  readonly store: StoreReader;
  readonly journal: AlarmJournal;
  readonly history: AlarmHistory;
  readonly paints: AlarmPaints;
  readonly outages: OutageReader;
};

/** Housework of the store, which its one writer does when it is told to. */
export type Housework = {
  maintain(): Promise<void>;
  tidy(): Promise<readonly string[]>;
  compact(): Promise<{ readonly samples: number }>;
};
