import type { Failure } from '../src/contracts/errors.ts';
import type { Result } from '../src/base/result.ts';
import type { Alarm, AlarmTransition, Level } from '../src/contracts/monitoring/alarm.ts';
import type { Outage } from '../src/contracts/monitoring/alarmCare.ts';
import type { Disposal } from '../src/contracts/monitoring/disposal.ts';
import type { PaintPlace, SeenQuery, SeenReport } from '../src/contracts/http/alarmSeen.ts';
import type { CareAnswer, OutageListBody, OutageRow } from '../src/contracts/http/alarmCare.ts';
import type { MineModel, Point } from '../src/contracts/monitoring/mine.ts';
import type { Limits } from '../src/contracts/monitoring/limits.ts';
import type { RadarScanHeader } from '../src/contracts/http/slopes.ts';
import type { Seen } from '../src/contracts/http/whoWasHere.ts';
import type {
  AckAnswer,
  AlarmItem,
  AlarmListAnswer,
  AlarmListBody,
  Scenario,
  SeriesAnswer,
  SeriesQuery,
  TrackAnswer,
  TrackQuery,
} from '../src/contracts/http/monitoring.ts';

/**
 * The ports at which ingest, rules, storage and live meet. A batch goes: door -> Intake (normalised, numbered) ->
 * rules.evaluate -> store.commit (one transaction) -> source acknowledged -> live.publish.
 */

/** Samples in columns, in order of arrival. value is NaN where the sensor gave none. */
export type SampleColumns = {
  readonly length: number;
  readonly pointNo: Int32Array;
  /** Epoch ms at the sensor. */
  readonly t: Float64Array;
  readonly value: Float64Array;
  /** valueState bits; rules add theirs in place. */
  readonly state: Uint16Array;
};

export type Fix = {
  readonly personNo: number;
  readonly t: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly underground: boolean;
  readonly exitLost: boolean;
  /** -1 where unknown. */
  readonly areaNo: number;
  readonly readerNo: number;
  readonly accuracy: number;
  readonly posMode: number;
  /** Percent; 255 unknown. */
  readonly battery: number;
  /** Metres a second, where the positioning system measures it. */
  readonly speed?: number | undefined;
};

export type SeekHelp = { readonly personNo: number; readonly t: number; readonly helpType: number };
export type SubstationStatus = {
  readonly substationNo: number;
  readonly t: number;
  readonly runState: number;
  readonly powerMode: number;
  readonly batteryPct: number;
  readonly pointOnline: number;
  readonly pointTotal: number;
};
/** A blast that was fired at `t`: alarms of these places and kinds are expected until `until`. */
export type Blast = {
  readonly t: number;
  readonly until: number;
  readonly areaCodes: readonly string[];
  readonly pointCodes: readonly string[];
  readonly kinds: readonly string[];
};
export type ExternalAlarm = {
  readonly key: string;
  readonly sourceName: string;
  readonly t: number;
  readonly level: Level;
  readonly active: boolean;
  readonly value: number | undefined;
  readonly message: string;
};
export type GnssSolution = {
  readonly deviceCode: string;
  readonly t: number;
  /** mm since the first epoch; NaN where missing. */
  readonly cumX: number;
  readonly cumY: number;
  readonly cumH: number;
  readonly rms: number;
  readonly solutionType: number;
};
/** One scan of a slope radar; `grid` is displacement and velocity as little-endian Int16, then a byte of mask, a value each cell. */
export type RadarScan = {
  readonly radarCode: string;
  readonly t: number;
  readonly header: RadarScanHeader;
  readonly grid: Buffer;
};
/** 5-minute statistics that a source computed; stored as they are where this server has none of its own. */
export type PointStatistics = {
  readonly pointNo: number;
  readonly start: number;
  readonly count: number;
  readonly goodCount: number;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  readonly sumSq: number;
  readonly first: number;
  readonly last: number;
};
/** Something odd about the feed itself: kept as kafkaPointAbnormalData, never an alarm by itself. */
export type Abnormality = {
  readonly pointNo: number | undefined;
  readonly kind: 'clockSkew' | 'overRange' | 'missing' | 'jump' | 'outOfOrder';
  readonly t: number;
  readonly value: number | undefined;
  readonly note: string;
};

/** One batch as it came through a door, validated and numbered. Everything in it commits together. */
export type Intake = {
  readonly sourceNo: number;
  /** Server time of receipt, epoch ms. */
  readonly recvTime: number;
  readonly samples: SampleColumns;
  readonly fixes: readonly Fix[];
  readonly seekHelps: readonly SeekHelp[];
  readonly substations: readonly SubstationStatus[];
  readonly externalAlarms: readonly ExternalAlarm[];
  readonly gnss: readonly GnssSolution[];
  readonly radarScans?: readonly RadarScan[];
  readonly blasts?: readonly Blast[];
  readonly statistics: readonly PointStatistics[];
  readonly abnormalities: readonly Abnormality[];
};

/** What rules make of a batch: transitions in order, the alarms they leave behind, and samples they derived. */
export type RuleOutcome = {
  readonly changes: readonly AlarmChange[];
  /** Derived series (velocity, tangent angle, rain sums, head counts): committed and published like measured ones. */
  readonly derived: SampleColumns;
  /** Newest flags of the people who changed: PersonFlag bits by personNo. */
  readonly personFlags: ReadonlyMap<number, number>;
  /** Points that were taken out of service or put back: the outage as it stands now, in order. */
  readonly outages?: readonly OutageChange[];
};
export type OutageChange = Readonly<OutageRow>;
/** One transition and a snapshot of its alarm right after it. */
export type AlarmChange = { readonly transition: AlarmTransition; readonly alarm: Alarm };

export interface RuleEngine {
  /** Takes the newest definitions; open alarms of points that are gone stay until cleared by an operator. */
  useModel(model: MineModel): void;
  /**
   * Forgets all state and starts from these alarms: all open ones, and those whose cause was gone within the re-alarm window, so
   * that the same record is raised again; then feed `warmUp` with recent intake, oldest first.
   */
  restore(alarms: readonly Alarm[], lastAlarmNumber: number): void;
  /** Advances timers and windows by stored samples and fixes without giving out transitions. */
  warmUp(intake: Pick<Intake, 'samples' | 'fixes' | 'gnss' | 'substations'>): void;
  /** Evaluates one batch in order of arrival; samples older than what their point has seen are skipped; sets state bits in place. */
  evaluate(intake: Intake): RuleOutcome;
  /** Time-driven rules (offline, lost contact, timeout, delays that ran out): call about once a second with server time. */
  tick(now: number): RuleOutcome;
  acknowledge(
    alarmIds: readonly string[],
    by: string,
    comment: string,
    now: number,
    reason?: number,
  ): { outcome: RuleOutcome; answer: AckAnswer };
  reset(alarmId: string, by: string, closeReason: number, comment: string, now: number): Result<RuleOutcome, Failure>;
  /** Puts active alarms aside until `until`; latched ones stay. Refused with 'red_not_shelved' where one of them is red. */
  shelve(
    alarmIds: readonly string[],
    by: string,
    until: number,
    reason: string,
    now: number,
  ): Result<{ outcome: RuleOutcome; answer: CareAnswer }, Failure>;
  unshelve(alarmIds: readonly string[], by: string, comment: string, now: number): { outcome: RuleOutcome; answer: CareAnswer };
  /** Refused with 'unknown_point' where there is no such point. */
  takeOut(pointNo: number, outage: Outage): Result<RuleOutcome, Failure>;
  /** Refused with 'unknown_point' where that point is not out of service. */
  putBack(pointNo: number, by: string, comment: string, now: number): Result<RuleOutcome, Failure>;
  openAlarms(): readonly Alarm[];
}

/** What a commit did: rows new to storage; the rest of the batch was known already. */
export type CommitReceipt = {
  readonly storedSamples: number;
  readonly duplicateSamples: number;
  readonly storedFixes: number;
  /** Numbers given to the alarm changes, gapless in the alarm log, in order. */
  readonly alarmSeqs: readonly number[];
};

export type LoggedAlarmChange = AlarmChange & { readonly seq: number; readonly t: number };

/** Storage of everything measured. One writer; every method rejects with StorageError('disk_full' | 'unavailable', ...) when it cannot. */
export interface MonitoringStore {
  /** Writes all intakes and their outcomes in one transaction; resolves after the commit is durable. */
  commit(intakes: readonly Intake[], outcomes: readonly RuleOutcome[]): Promise<CommitReceipt>;
  openAlarms(): Promise<Alarm[]>;
  /** Closed alarms whose cause was gone at `t` or later. */
  alarmsClosedSince(t: number): Promise<Alarm[]>;
  /** Highest alarm number given so far and the last alarm_log seq. */
  alarmCursor(): Promise<{ lastNumber: number; lastSeq: number; epoch: string }>;
  /** Changes after `seq`, ascending, at most `limit`. */
  alarmChangesAfter(seq: number, limit: number): Promise<LoggedAlarmChange[]>;
  /** Newest sample of each point, newest fix of each person, newest status of each substation. */
  latest(): Promise<{ samples: SampleColumns; fixes: Fix[]; substations: SubstationStatus[] }>;
  /** Stored intake of [from, to), oldest first, in slices that fit memory. */
  recent(from: number, to: number): AsyncIterable<Pick<Intake, 'samples' | 'fixes' | 'gnss' | 'substations'>>;
  /** Samples of these points and all GNSS solutions of [from, to), oldest first: what rules with long windows look back on. */
  history(pointNos: readonly number[], from: number, to: number): AsyncIterable<Pick<Intake, 'samples' | 'gnss'>>;
  series(query: SeriesQuery): Promise<SeriesAnswer>;
  track(query: TrackQuery): Promise<TrackAnswer>;
}

/** What was measured, and what alarms did, in [from, to) of the past. Samples, fixes and statuses by the time of their sensor, alarm changes by the server's when they were committed; each in the order of its time. */
export type PastSlice = {
  readonly from: number;
  readonly to: number;
  readonly samples: SampleColumns;
  readonly fixes: readonly Fix[];
  /** Of each substation only where something changed: a heartbeat that says nothing new is not kept. */
  readonly substations: readonly SubstationStatus[];
  readonly alarmChanges: readonly LoggedAlarmChange[];
};

/** How the mine stood at a moment: of each point, person and substation the newest at or before it, and the alarms then open, oldest first. */
export type PastState = {
  readonly t: number;
  readonly samples: SampleColumns;
  readonly fixes: readonly Fix[];
  readonly substations: readonly SubstationStatus[];
  readonly openAlarms: readonly Alarm[];
};

/** What is stored, told again as it happened. Both reject with StorageError when the database cannot serve. */
export interface PastReader {
  /** Everything of [from, to): slices that adjoin, oldest first, without a hole, empty ones included; each fits memory (at most five minutes). Stop early by leaving the loop. */
  past(from: number, to: number): AsyncIterable<PastSlice>;
  stateAt(t: number): Promise<PastState>;
}

/** A stretch of the mine's grid and of time, [from, to): of the people below, or of those under the sky; heights as [zMin, zMax). */
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
  /** Everybody whose fixes lie in the place, or whose last fix before it does, by the first fix; at most `most`. */
  seenIn(place: PlaceInTime, most: number): Promise<Seen[]>;
}

/** The mine's definitions: numbered, versioned, kept in PostgreSQL, held whole in memory. */
export interface MineRegistry {
  model(): MineModel;
  /** Adds or replaces definitions of one entity by code; resolves after the commit with how many were new or changed. */
  define(entity: string, rows: readonly unknown[]): Promise<{ stored: number; unchanged: number }>;
  /** Takes a definition out of the model at once; its number stays its own, and `define` does not bring it back. Twice is once. */
  retire(entity: string, code: string): Promise<void>;
  /** Puts one that was taken out back as it was. */
  revive(entity: string, code: string): Promise<void>;
  pointNo(code: string): number | undefined;
  personNo(cardNo: string): number | undefined;
  areaNo(code: string): number | undefined;
  readerNo(code: string): number | undefined;
  substationNo(code: string): number | undefined;
  /** Replaces one point's limits with optimistic lock; audited. */
  setLimits(pointNo: number, rowVersion: number, limits: Limits, by: string, reason: string): Promise<Result<Point, Failure>>;
  onChange(listener: (model: MineModel) => void): () => void;
}

/** Where committed news goes; called in commit order, never awaited by the door. */
export interface LivePort {
  publish(intakes: readonly Intake[], outcomes: readonly RuleOutcome[], alarmSeqs: readonly number[]): void;
}

/** Operators' acts, taken through the single writer so that they commit in order with the data. */
export interface OperatorActs {
  acknowledge(alarmIds: readonly string[], by: string, comment: string, reason: number | undefined): Promise<Result<AckAnswer, Failure>>;
  reset(alarmId: string, by: string, closeReason: number, comment: string): Promise<Result<null, Failure>>;
  shelve(alarmIds: readonly string[], by: string, forMs: number, reason: string): Promise<Result<CareAnswer, Failure>>;
  unshelve(alarmIds: readonly string[], by: string, comment: string): Promise<Result<CareAnswer, Failure>>;
  takeOut(pointNo: number, by: string, forMs: number, reason: string): Promise<Result<null, Failure>>;
  putBack(pointNo: number, by: string, comment: string): Promise<Result<null, Failure>>;
}

/** Past and open alarms, newest first, for tables and reports. */
export interface AlarmJournal {
  list(body: AlarmListBody): Promise<AlarmListAnswer>;
  item(id: string): Promise<AlarmItem | undefined>;
  /** Adds a signed disposal; false where there is no such alarm. */
  dispose(alarmId: string, handlerId: string, form: Disposal): Promise<boolean>;
}

/** Outages that last, all of one point, and those that ended since a moment, as asked; the newest first. */
export type OutageReader = (asked: OutageListBody) => Promise<OutageRow[]>;

/** Who saw which alarm when. Rejects with StorageError when the database cannot serve. */
export interface AlarmPaints {
  /** Keeps the first paint of each alarm by a window; what is known of it already, and unknown alarms, change nothing. */
  note(
    window: string,
    userId: string,
    by: string,
    paints: readonly { readonly alarmId: string; readonly t: number; readonly place: PaintPlace }[],
  ): Promise<void>;
  report(query: SeenQuery): Promise<SeenReport>;
}

/** A step of an alarm as its figures need it. */
export type AlarmStep = {
  readonly t: number;
  readonly alarmId: string;
  readonly key: string;
  readonly name: string;
  readonly alarmType: number;
  readonly level: Level;
  readonly what: 'rang' | 'acknowledged' | 'shelved';
  readonly by: string | null;
};

/** What alarms did in stretches of the past. */
export interface AlarmHistory {
  /** Steps of [from, to) by the server's time, in order: every time an alarm began to ring, was acknowledged or shelved. */
  steps(from: number, to: number): Promise<AlarmStep[]>;
  /** Alarms that were open at `t`, the oldest raised first. */
  openAt(t: number): Promise<Alarm[]>;
}

/** Scenarios of the simulated mine; refused with 'simulator_off' when none runs. */
export interface ScenarioPort {
  list(): Result<Scenario[], Failure>;
  start(id: string): Promise<Result<Scenario[], Failure>>;
  stop(id: string): Promise<Result<Scenario[], Failure>>;
}

/** What a feed is created with; times without a zone are read in `zone`. */
export type NewDataSource = {
  readonly code: string;
  readonly mineCode: string;
  readonly zone?: string;
  readonly axisOrder?: 'xy' | 'yx';
  readonly missing?: readonly number[];
};

/** The feeds that may push, and their keys, which are shown once. */
export interface SourcePort {
  list(): readonly (NewDataSource & { readonly no: number; readonly disabled: boolean })[];
  /** Adds a source, or gives the one of this code a new key. */
  create(wanted: NewDataSource): Promise<{ readonly key: string }>;
  /** Looks again at what is stored, after somebody else wrote it. */
  reload(): Promise<void>;
}

/** How a source has been sending lately. Times are epoch ms at the server. */
export type SourceFigures = {
  readonly no: number;
  /** The newest data time that it told, and when it was last heard. */
  readonly lastTime: number | undefined;
  readonly heardAt: number | undefined;
  /** How long the newest reading of the last batch was under way; negative when the source's clock is ahead. */
  readonly delayMs: number | undefined;
  /** The least delay of the last five minutes: what is left of it is no travel but clocks that differ. */
  readonly leastDelayMs: number | undefined;
  /** Rows a second over the last minute. */
  readonly rowsPerSec: number;
  /** Rows refused over the last minute. */
  readonly rejectedLately: number;
};
