import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { AlarmActionAnswer, OutageRow } from '#contracts/alarms/alarmActionCalls.ts';
import type { AckAnswer } from '#contracts/alarms/alarmCalls.ts';
import type { Alarm, AlarmTransition, Level } from '#contracts/alarms/alarm.ts';
import type { Outage } from '#contracts/alarms/alarmActions.ts';
import type { WhatIfAnswer } from '#contracts/limits/whatIf.ts';
import type { Limits } from '#contracts/sensors/limits.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { CountBreak } from '#contracts/slopes/slopeBreak.ts';
import type { SlopeSettings } from '#contracts/slopes/slopeGrades.ts';
import type { Blast, IngestBatch, SampleColumns } from './ingestBatch.ts';
import type { WayTrace } from './traces.ts';

/**
 * What rules make of a batch: transitions in order, the alarms they leave behind, and samples they
 * derived.
 */
export type RuleOutcome = {
  readonly changes: readonly AlarmChange[];
  /**
   * Derived series (velocity, tangent angle, rain sums, head counts): committed and published like
   * measured ones.
   */
  readonly derived: SampleColumns;
  /** Newest flags of the people who changed: PersonFlag bits by personNo. */
  readonly personFlags: ReadonlyMap<number, number>;
  /** Points that were taken out of service or put back: the outage as it stands now, in order. */
  readonly outages?: readonly OutageChange[];
};

export type OutageChange = Readonly<OutageRow>;

/** One transition and a snapshot of its alarm right after it. */
export type AlarmChange = {
  readonly transition: AlarmTransition;
  readonly alarm: Alarm;
  /** The way of the batch that it came of, where that is traced. */
  readonly trace?: WayTrace | undefined;
};

export interface RuleEngine {
  /**
   * Takes the newest definitions; open alarms of points that are gone stay until cleared by an
   * operator.
   */
  useModel(model: MineModel): void;
  /**
   * Forgets all state and starts from these alarms: all open ones, and those whose cause was gone
   * within the re-alarm window, so that the same record is raised again; then feed `warmUp` with
   * recent ingest batch, oldest first.
   */
  restore(alarms: readonly Alarm[], lastAlarmNumber: number): void;
  /** Advances timers and windows by stored samples and fixes without giving out transitions. */
  warmUp(ingestBatch: Pick<IngestBatch, 'samples' | 'fixes' | 'gnss' | 'substations'>): void;
  /**
   * Evaluates one batch in order of arrival; samples older than what their point has seen are
   * skipped; sets state bits in place.
   */
  evaluate(ingestBatch: IngestBatch): RuleOutcome;
  /**
   * Time-driven rules (offline, lost contact, timeout, delays that ran out): call about once a
   * second with server time.
   */
  tick(now: number): RuleOutcome;
  acknowledge(
    alarmIds: readonly string[],
    by: string,
    comment: string,
    now: number,
    reason?: number,
    /** When it was done, where it came later. */
    actedAt?: number,
  ): { outcome: RuleOutcome; answer: AckAnswer };
  reset(
    alarmId: string,
    by: string,
    closeReason: number,
    comment: string,
    now: number,
  ): Result<RuleOutcome, Failure>;
  /**
   * Puts active alarms aside until `until`; latched ones stay. Refused with 'red_not_shelved' where
   * one of them is red.
   */
  shelve(
    alarmIds: readonly string[],
    by: string,
    until: number,
    reason: string,
    now: number,
  ): Result<{ outcome: RuleOutcome; answer: AlarmActionAnswer }, Failure>;
  unshelve(
    alarmIds: readonly string[],
    by: string,
    comment: string,
    now: number,
  ): { outcome: RuleOutcome; answer: AlarmActionAnswer };
  /**
   * Refused with 'unknown_point' where there is no such point; for work with 'no_change' where the
   * point is out of service for another reason.
   */
  takeOut(pointNo: number, outage: Outage): Result<RuleOutcome, Failure>;
  /**
   * Refused with 'unknown_point' where that point is not out of service; with `workId` also where
   * it is so for another reason than this work, whose end is nobody's act.
   */
  putBack(
    pointNo: number,
    by: string,
    comment: string,
    now: number,
    workId?: string,
  ): Result<RuleOutcome, Failure>;
  openAlarms(): readonly Alarm[];
}

/** Operators' acts, taken through the single writer so that they commit in order with the data. */
export interface OperatorCommands {
  /**
   * `actedAt`: when the operator did it, where it is sent later; it counts, within the alarm's wait
   * and not in the future.
   */
  acknowledge(
    alarmIds: readonly string[],
    by: string,
    comment: string,
    reason: number | undefined,
    actedAt?: number,
  ): Promise<Result<AckAnswer, Failure>>;
  reset(
    alarmId: string,
    by: string,
    closeReason: number,
    comment: string,
  ): Promise<Result<null, Failure>>;
  shelve(
    alarmIds: readonly string[],
    by: string,
    forMs: number,
    reason: string,
  ): Promise<Result<AlarmActionAnswer, Failure>>;
  unshelve(
    alarmIds: readonly string[],
    by: string,
    comment: string,
  ): Promise<Result<AlarmActionAnswer, Failure>>;
  /** `workId`: the repair request whose work it is. */
  takeOut(
    pointNo: number,
    by: string,
    forMs: number,
    reason: string,
    workId?: string,
  ): Promise<Result<null, Failure>>;
  putBack(
    pointNo: number,
    by: string,
    comment: string,
    workId?: string,
  ): Promise<Result<null, Failure>>;
}

/**
 * Who may be in an area that is closed to others, in [from, to): a permit to work that was active
 * then. Times are epoch ms.
 */
export type AreaPermit = {
  readonly areaCode: string;
  readonly cards: ReadonlySet<string>;
  readonly from: number;
  readonly to: number;
};

/** When somebody held a certificate, [from, to), epoch ms. */
export type HeldSpan = readonly [from: number, to: number];

/**
 * A certificate that somebody has to hold: in an area, or wherever below ground where `areaCode` is
 * undefined. `holders` are the spans of those who hold or held it, by card.
 */
export type CertificateGate = {
  readonly areaCode: string | undefined;
  readonly level: Level;
  /** Trades that it is asked of; none: of everybody. */
  readonly trades: ReadonlySet<string>;
  /** What the certificate is called, in Chinese and English. */
  readonly name: readonly [string, string];
  readonly holders: ReadonlyMap<string, readonly HeldSpan[]>;
};

/**
 * A stretch of data time in which alarms of some places are expected: recorded with `reason`,
 * without a siren.
 */
export type SuppressionWindow = {
  readonly areaCodes: readonly string[];
  /** Points concerned wherever they are, such as those of the total return that the fumes pass. */
  readonly pointCodes: readonly string[];
  readonly fromMs: number;
  readonly toMs: number;
  /** Disposal reason (domain 2.6.2), 0 for blasting. */
  readonly reason: number;
  /** Sensor kinds concerned in those areas. */
  readonly kinds: readonly string[];
};

/**
 * How long each level waits for an acknowledgement, and who is told in turn; the first is told at
 * the raise.
 */
export type AckOptions = {
  readonly timeoutMs: Readonly<Partial<Record<Level, number>>>;
  readonly roles: readonly string[];
};

/** What of the rules the site sets; it holds from now on. */
export interface RuleSettings {
  /** Stretches of time in which alarms of some places are expected. */
  useWindows(windows: readonly SuppressionWindow[]): void;
  /** How long alarms wait for an acknowledgement, and who is told then. */
  useAck(ack: AckOptions): void;
  /** When silence and stillness of a person count. */
  usePeople(times: { readonly lostMs: number; readonly stillMs: number }): void;
  /** What administrators have set for slope receivers and radar zones; before `restore` too. */
  useSlopeSettings(settings: SlopeSettings): void;
  /** Permits to work that are or lately were active; before `restore` too. */
  usePermits(permits: readonly AreaPermit[]): void;
  /** Which certificates are asked for where, and who holds them when; before `restore` too. */
  useCertificates(gates: readonly CertificateGate[]): void;
}

type Presence = {
  readonly personNo: number;
  readonly inTime: number;
  readonly areaNo: number;
  readonly inAreaTime: number;
};

/** Clears that no raise is known of yet, and up to when their key's records are judged. */
export type EarlyClears = { readonly since: number; readonly first: number; readonly last: number };

/** Up to when each foreign alarm and each person's calls for help are known. */
type Heard = {
  readonly foreign: readonly {
    readonly sourceNo: number;
    readonly key: string;
    readonly t: number;
    readonly early?: EarlyClears | undefined;
  }[];
  readonly calls: readonly { readonly personNo: number; readonly t: number }[];
};

/** The part of the rules that neither alarms nor recent readings tell again. */
export interface RuleMemories {
  presence(): readonly Presence[];
  restorePresence(present: readonly Presence[]): void;
  blasts(): readonly Blast[];
  restoreBlasts(blasts: readonly Blast[]): void;
  restoreHeard(heard: Heard): void;
  restoreOutages(outages: readonly (Outage & { readonly pointNo: number })[]): void;
  useBreaks(breaks: ReadonlyMap<string, readonly CountBreak[]>): void;
}

/** Runs the last days of a point through its present limits and through others. */
export type LimitTrial = (
  pointNo: number,
  limits: Limits,
  days: number,
) => Promise<Result<WhatIfAnswer, Failure>>;

/** What the rule for work in a suspended mine is set to. */
export type SuspendedLimits = {
  readonly slotMs: number;
  readonly leastDays: number;
  readonly hoistShare: number;
  readonly hoistDayShare: number;
  readonly suspendedPeople: number;
};
