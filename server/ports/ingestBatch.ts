import type { RadarScanHeader } from '#contracts/slopes/slopeCalls.ts';
import type { Level } from '#contracts/alarms/alarm.ts';
import type { WayTrace } from './traces.ts';

/**
 * The ports at which ingest, rules, storage and live meet. A batch goes: connector -> IngestBatch
 * (normalised, numbered) -> rules.evaluate -> store.commit (one transaction) -> source acknowledged
 * -> live.publish.
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

/**
 * One scan of a slope radar; `grid` is displacement and velocity as little-endian Int16, then a
 * byte of mask, a value each cell.
 */
export type RadarScan = {
  readonly radarCode: string;
  readonly t: number;
  readonly header: RadarScanHeader;
  readonly grid: Buffer;
};

/**
 * 5-minute statistics that a source computed; stored as they are where this server has none of its
 * own.
 */
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

/**
 * Something odd about the feed itself: kept as kafkaPointAbnormalData, never an alarm by itself.
 */
export type Abnormality = {
  readonly pointNo: number | undefined;
  readonly kind: 'clockSkew' | 'overRange' | 'missing' | 'jump' | 'outOfOrder';
  readonly t: number;
  readonly value: number | undefined;
  /** What kind and value do not tell, in no language. */
  readonly note: string;
};

/** How far a log of a source (a partition of a topic) is read. */
export type LogMark = {
  /** Its name, unique within its source. */
  readonly log: string;
  /** The number of the first record that is still to be read. */
  readonly next: number;
};

/**
 * One batch as it came through a connector, validated and numbered. Everything in it commits
 * together.
 */
export type IngestBatch = {
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
  /** How far the logs are read that it was read from. */
  readonly marks?: readonly LogMark[];
  /**
   * It tells of the past alone: it is stored, and neither the rules nor anything live hear of it.
   */
  readonly history?: true;
  /** Its way, where it is traced. */
  readonly trace?: WayTrace | undefined;
};
