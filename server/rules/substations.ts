import { AlarmType, type Level } from '#contracts/alarms/alarm.ts';
import type { Substation } from '#contracts/mine/mine.ts';
import type { SubstationStatus } from '#server/ports/ingestBatch.ts';
import type { AlarmLifecycle } from './alarmLifecycle.ts';
import type { RuleOptions } from './options.ts';
import type { Definitions } from './ruleModel.ts';
import { nowhere, type Origin, type Slot } from './slot.ts';
import { commsKey, ringKey, systemKey, type Suppression } from './suppression.ts';

const RunState = { commsBroken: 1, fault: 2, powerAbnormal: 3, locked: 6 } as const;
const ON_BATTERY = 2;
/**
 * What stands in an alarm as its source, in the mine's own language like every name of a place or
 * device.
 */
const SYSTEM_NAME = '安全监控系统';
const RING_NAME = '环网';
/** Less battery than this left is orange, minutes. */
const LITTLE_BATTERY_MIN = 60;

/**
 * What is known of one substation. `lost` by its own word, by its silence, or by the silence of all
 * its points.
 */
type Station = {
  lastT: number;
  lastRecv: number;
  /** Longest usual time between two statuses, ms. */
  periodMs: number;
  broken: boolean;
  silent: boolean;
  mute: boolean;
};

/**
 * Substations: comms lost with their points as children, a ring cut as one alarm, battery and fault
 * (domain 3.3, 4.4).
 */
export class Substations {
  readonly #stations = new Map<string, Station>();
  readonly #slots = new Map<string, Slot>();
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #suppression: Suppression;
  readonly #options: RuleOptions;

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    suppression: Suppression,
    options: RuleOptions,
  ) {
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#suppression = suppression;
    this.#options = options;
  }

  restore(): void {
    this.#stations.clear();
    this.#slots.clear();
    for (const slot of this.#lifecycle.active()) {
      this.#suppression.adopt(slot);
      const { code } =
        this.#definitions.model.substationByCode.get(slot.alarm?.sourceId ?? '') ?? {};
      if (code !== undefined && slot.key === commsKey(code)) this.#stationOf(code).broken = true;
    }
  }

  /** Takes one status; statuses not newer than the last are skipped. */
  status(status: SubstationStatus, recvTime: number): void {
    const substation = this.#definitions.model.substations[status.substationNo];
    if (substation === undefined) return;
    const station = this.#stationOf(substation.code);
    const { t } = status;
    if (!(t > station.lastT)) return;
    if (Number.isFinite(station.lastT))
      station.periodMs = Math.max(t - station.lastT, station.periodMs * 0.9);
    station.lastT = t;
    station.lastRecv = recvTime;
    station.silent = false;
    station.mute = false;
    station.broken = status.runState === RunState.commsBroken;
    this.#settleComms(substation.code, t);
    if (station.broken) return;
    const faulty = status.runState === RunState.fault || status.runState === RunState.locked;
    this.#settle(substation, 'fault', faulty ? 3 : 0, t, Number.NaN);
    this.#settle(
      substation,
      'battery',
      batteryLevel(status, substation.batteryMin),
      t,
      status.batteryPct,
    );
  }

  /** Counts every silence from `now`. */
  hearAgain(now: number): void {
    for (const station of this.#stations.values())
      if (station.lastRecv !== Number.NEGATIVE_INFINITY)
        station.lastRecv = Math.max(station.lastRecv, now);
  }

  /** Finds the substations whose heartbeat stopped. */
  tick(now: number): void {
    for (const [code, station] of this.#stations) {
      const allowedMs = Math.max(this.#options.offlineMinMs, station.periodMs * 3);
      if (
        station.silent ||
        station.lastRecv === Number.NEGATIVE_INFINITY ||
        now - station.lastRecv <= allowedMs
      )
        continue;
      station.silent = true;
      this.#settleComms(code, station.lastT + allowedMs);
    }
  }

  /**
   * All points of these substations are silent; that is their word where they send no status of
   * their own.
   */
  judgeByPoints(codes: readonly string[], now: number): void {
    for (const code of codes) {
      const station = this.#stationOf(code);
      if (now - station.lastRecv <= this.#options.offlineMinMs) continue;
      station.mute = true;
      this.#settleComms(code, now);
    }
  }

  pointReturned(code: string, t: number): void {
    const station = this.#stations.get(code);
    if (station === undefined || !station.mute) return;
    station.mute = false;
    this.#settleComms(code, t);
  }

  /** Nearly all points fell silent, or all substations: the link to the mine itself is gone. */
  systemLost(t: number): void {
    this.#suppression.settleParent(
      this.#parentSlot(systemKey, 'system', SYSTEM_NAME),
      1,
      t,
      true,
      this.#options.commsRecoveryMs,
    );
  }

  systemReturned(t: number): void {
    const slot =
      this.#slots.get(systemKey) ??
      (this.#lifecycle.find(systemKey) && this.#parentSlot(systemKey, 'system', SYSTEM_NAME));
    if (slot?.active)
      this.#suppression.settleParent(slot, 0, t, false, this.#options.commsRecoveryMs);
  }

  #settleComms(code: string, t: number): void {
    const substation = this.#definitions.model.substationByCode.get(code);
    if (substation === undefined) return;
    const lost = this.#isLost(code);
    if (lost || this.#lifecycle.find(commsKey(code))?.active) {
      const slot = this.#slotOf(commsKey(code), () =>
        stationOrigin(this.#definitions, substation, AlarmType.commsLost),
      );
      this.#suppression.settleParent(slot, lost ? 2 : 0, t, lost, this.#options.commsRecoveryMs);
      if (!lost) this.systemReturned(t);
    }
    this.#settleRing(substation.parentCode, t);
  }

  #settleRing(parentCode: string | null, t: number): void {
    const { substations } = this.#definitions.model.mine;
    const lostOnes = (): string[] =>
      substations
        .filter((one) => one.parentCode === parentCode && this.#isLost(one.code))
        .map(({ code }) => code);
    const lost = lostOnes();
    const key = ringKey(parentCode);
    const standing = this.#lifecycle.find(key)?.active ?? false;
    if (!standing && lost.length < this.#options.ringCutCount) return;
    const all = substations.every(({ code }) => this.#isLost(code));
    const level = lost.length === 0 ? 0 : all ? 1 : 2;
    const slot = this.#parentSlot(key, parentCode ?? 'ring', ringName(parentCode), () => ({
      substations: lostOnes(),
    }));
    this.#suppression.settleParent(slot, level, t, level !== 0, this.#options.commsRecoveryMs);
    // All that it has silenced since it was cut, those too that speak again already.
    const known = standing ? ringStations(slot.alarm) : [];
    if (slot.alarm !== undefined && level !== 0)
      slot.alarm.detail['substations'] = [...new Set([...known, ...lost])];
    // With every substation gone it is the way to them all that is cut, and what else falls silent
    // follows from that.
    if (all) this.systemLost(t);
  }

  #settle(
    substation: Substation,
    rule: 'fault' | 'battery',
    level: Level | 0,
    t: number,
    value: number,
  ): void {
    const key = `${rule}|substation|${substation.code}`;
    if (level === 0 && !this.#lifecycle.find(key)?.active) return;
    // The charge falls on without a step of the alarm: whoever shows it follows the substation by
    // its number.
    const more =
      rule === 'battery'
        ? { unit: '%', detail: { rule, substationNo: substation.no } }
        : { unit: '', detail: { rule } };
    const slot = this.#slotOf(key, () => ({
      ...stationOrigin(this.#definitions, substation, AlarmType.fault, more.detail),
      unit: more.unit,
    }));
    this.#lifecycle.settle(slot, level, t, value, Number.NaN);
  }

  /** `detail` is asked at a raise. */
  #parentSlot(
    key: string,
    sourceId: string,
    sourceName: string,
    detail = (): Origin['detail'] => ({}),
  ): Slot {
    const what = {
      alarmType: AlarmType.commsLost,
      sourceType: 'system',
      sourceId,
      sourceName,
    } as const;
    return this.#slotOf(key, () => ({ ...nowhere, ...what, detail: detail() }));
  }

  #slotOf(key: string, describe: () => Origin): Slot {
    const known = this.#slots.get(key) ?? this.#lifecycle.slot(key, describe);
    this.#slots.set(key, known);
    return known;
  }

  #isLost(code: string): boolean {
    const station = this.#stations.get(code);
    return station !== undefined && (station.broken || station.silent || station.mute);
  }

  #stationOf(code: string): Station {
    const known = this.#stations.get(code);
    if (known !== undefined) return known;
    const unheard = {
      lastT: Number.NEGATIVE_INFINITY,
      lastRecv: Number.NEGATIVE_INFINITY,
      periodMs: 0,
    };
    const station: Station = { ...unheard, broken: false, silent: false, mute: false };
    this.#stations.set(code, station);
    return station;
  }
}

const ringStations = (alarm: Slot['alarm']): readonly unknown[] => {
  const named = alarm?.detail['substations'];
  return Array.isArray(named) ? named : [];
};

/** A code that says itself that it is of a ring needs no word more. */
const ringName = (parentCode: string | null): string =>
  parentCode?.includes(RING_NAME) ? parentCode : `${RING_NAME} ${parentCode ?? ''}`.trim();

function batteryLevel(status: SubstationStatus, batteryMin: number): Level | 0 {
  if (status.powerMode !== ON_BATTERY && status.runState !== RunState.powerAbnormal) return 0;
  return (status.batteryPct / 100) * batteryMin < LITTLE_BATTERY_MIN ? 2 : 3;
}

function stationOrigin(
  definitions: Definitions,
  substation: Substation,
  alarmType: AlarmType,
  detail: Record<string, unknown> = {},
): Origin {
  const area =
    substation.areaCode === null
      ? undefined
      : definitions.model.areaByCode.get(substation.areaCode);
  return {
    ...nowhere,
    alarmType,
    sourceType: 'device',
    sourceId: substation.code,
    sourceName: substation.name,
    areaNo: area?.no ?? null,
    areaName: area?.name ?? null,
    x: substation.x,
    y: substation.y,
    z: substation.z,
    detail,
  };
}
