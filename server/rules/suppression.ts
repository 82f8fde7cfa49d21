import { AlarmType, begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import type { Level } from '#contracts/alarms/alarm.ts';
import type { AlarmLifecycle } from './alarmLifecycle.ts';
import type { Shield } from './alarmNotes.ts';
import type { Blast } from '#server/ports/ingestBatch.ts';
import type { SuppressionWindow } from '#server/ports/rules.ts';
import type { Definitions } from './ruleModel.ts';
import type { Slot } from './slot.ts';

/** Disposal reason of what a blast raises. */
const BLASTING = 0;

export const mainFanKey = 'fan|main';
/** Beginning of the key of a main fan that reverses. */
export const reversedFanKey = 'fan|reversed';
export const commsKey = (substationCode: string): string => `comms|${substationCode}`;
/** The whole system silent. */
export const systemKey = 'comms|';
/** A meter that fell silent. */
export const meterKey = (meterCode: string): string => `meter|${meterCode}`;
export const ringKey = (parentCode: string | null): string => `ring|${parentCode ?? ''}`;

/** What changes by itself when the mine's main fan stands still. */
const ventilated: ReadonlySet<string> = new Set([
  'CH4',
  'CO2',
  'O2',
  'WS',
  'WD',
  'WP',
  'AIR',
  'FLOW',
  'DUCT',
]);
const measured: ReadonlySet<number> = new Set<AlarmType>([
  AlarmType.high,
  AlarmType.highHigh,
  AlarmType.low,
  AlarmType.lowLow,
  AlarmType.rate,
  AlarmType.state,
]);
const silent: ReadonlySet<number> = new Set<AlarmType>([AlarmType.offline, AlarmType.fault]);

/**
 * Keeps consequences quiet under their cause, and expected alarms quiet in a window (domain 3.6,
 * 4.4).
 */
export class Suppression {
  #windows: readonly SuppressionWindow[] = [];
  #blasts: readonly Blast[] = [];
  readonly #inForce = new Map<string, Slot>();
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #shieldMs: number;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle, shieldMs: number) {
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#shieldMs = shieldMs;
    lifecycle.shieldOf = (alarm, t) => this.#shieldOf(alarm, t);
  }

  useWindows(windows: readonly SuppressionWindow[]): void {
    this.#windows = windows;
  }

  /**
   * A blast opens a window of its own, which needs nobody to plan it; what it has made ring already
   * falls silent.
   */
  fired(blast: Blast): void {
    if (!this.#note(blast)) return;
    const { t, until } = blast;
    const window = windowOf(blast);
    for (const slot of this.#lifecycle.active()) {
      const { alarm, parent } = slot;
      if (
        alarm === undefined ||
        parent !== undefined ||
        begunAt(alarm) < t ||
        !this.#concerns(window, alarm)
      )
        continue;
      const shield = {
        parent: undefined,
        until: Math.min(until, begunAt(alarm) + this.#shieldMs),
        reason: BLASTING,
      };
      this.#lifecycle.suppress(slot, shield, begunAt(alarm));
    }
  }

  /** The blasts whose windows may still be open. */
  blasts(): readonly Blast[] {
    return this.#blasts;
  }

  /** Gives back what `blasts` told. */
  restoreBlasts(blasts: readonly Blast[]): void {
    for (const blast of blasts) this.#note(blast);
  }

  /** False where that blast is known. */
  #note(blast: Blast): boolean {
    const key = JSON.stringify(blast);
    if (this.#blasts.some((one) => JSON.stringify(one) === key)) return false;
    this.#blasts = [...this.#blasts.filter((one) => one.until > blast.t), blast];
    return true;
  }

  /**
   * Settles an alarm that has children while `covers`, of a device that says `value`; they may ring
   * `recoveryMs` after it stops to cover them.
   */
  settleParent(
    slot: Slot,
    level: Level | 0,
    t: number,
    covers: boolean,
    recoveryMs: number,
    value = Number.NaN,
  ): void {
    this.#lifecycle.settle(slot, level, t, value, Number.NaN);
    const covered = this.#inForce.has(slot.key);
    const covering = covers && slot.active;
    if (covering === covered) return;
    if (covering) this.#gather(slot, t);
    else this.#scatter(slot, t + recoveryMs);
  }

  /** Takes a restored alarm as a parent in force. */
  adopt(slot: Slot): void {
    if (slot.active && isParent(slot)) this.#inForce.set(slot.key, slot);
  }

  forget(): void {
    this.#inForce.clear();
  }

  /**
   * Lets alarms ring whose shield has run out; `lagOf` is how far a point's data lie behind `now`.
   */
  tick(now: number, lagOf: (pointNo: number | null) => number): void {
    for (const slot of this.#lifecycle.active()) {
      const t = now - lagOf(slot.alarm?.pointNo ?? null);
      if (t >= slot.releaseAt) this.#lifecycle.release(slot, slot.releaseAt);
    }
  }

  #gather(parent: Slot, t: number): void {
    this.#inForce.set(parent.key, parent);
    for (const slot of this.#lifecycle.active()) {
      if (slot === parent || slot.alarm === undefined) continue;
      if (slot.parent === parent) slot.releaseAt = Number.POSITIVE_INFINITY;
      if (slot.parent !== undefined) continue;
      const shield = this.#parentOf(slot.alarm);
      if (shield === parent)
        this.#lifecycle.suppress(
          slot,
          { parent, until: Number.POSITIVE_INFINITY, reason: undefined },
          t,
        );
    }
  }

  #scatter(parent: Slot, releaseAt: number): void {
    this.#inForce.delete(parent.key);
    for (const slot of this.#lifecycle.active())
      if (slot.parent === parent) slot.releaseAt = releaseAt;
  }

  #shieldOf(alarm: Alarm, t: number): Shield | undefined {
    const parent = this.#parentOf(alarm);
    if (parent !== undefined) return { parent, until: Number.POSITIVE_INFINITY, reason: undefined };
    const window = this.#windowOf(alarm, t);
    return (
      window && {
        parent: undefined,
        until: Math.min(window.toMs, t + this.#shieldMs),
        reason: window.reason,
      }
    );
  }

  #parentOf(alarm: Alarm): Slot | undefined {
    if (alarm.alarmType === AlarmType.commsLost) return this.#parentOfLoss(alarm);
    const point =
      alarm.pointNo === null ? undefined : this.#definitions.model.points[alarm.pointNo];
    if (point === undefined) return undefined;
    if (silent.has(alarm.alarmType)) {
      const device =
        this.#inForce.get(commsKey(point.substationCode ?? '')) ??
        this.#inForce.get(meterKey(point.deviceCode ?? ''));
      return device ?? this.#inForce.get(systemKey);
    }
    // People must leave at red, whatever caused it: that is never kept quiet.
    const quietened =
      alarm.level > 1 && measured.has(alarm.alarmType) && ventilated.has(point.kind);
    return quietened ? this.#inForce.get(mainFanKey) : undefined;
  }

  /** What took a substation along: the whole system, or its ring. */
  #parentOfLoss({ groupKey, sourceId, sourceType }: Alarm): Slot | undefined {
    if (groupKey === systemKey) return undefined;
    const { parentCode } = this.#definitions.model.substationByCode.get(sourceId) ?? {};
    return (
      this.#inForce.get(systemKey) ??
      (sourceType === 'device' ? this.#inForce.get(ringKey(parentCode ?? null)) : undefined)
    );
  }

  #windowOf(alarm: Alarm, t: number): SuppressionWindow | undefined {
    const isOpen = (window: SuppressionWindow): boolean =>
      t >= window.fromMs && t < window.toMs && this.#concerns(window, alarm);
    return this.#blasts.map(windowOf).find(isOpen) ?? this.#windows.find(isOpen);
  }

  #concerns(window: SuppressionWindow, alarm: Alarm): boolean {
    const point =
      alarm.pointNo === null ? undefined : this.#definitions.model.points[alarm.pointNo];
    if (point === undefined || !measured.has(alarm.alarmType)) return false;
    const { code, kind, areaCode } = point;
    return (
      window.pointCodes.includes(code) ||
      (areaCode !== null && window.areaCodes.includes(areaCode) && window.kinds.includes(kind))
    );
  }
}

const windowOf = ({ t, until, areaCodes, pointCodes, kinds }: Blast): SuppressionWindow => ({
  areaCodes,
  pointCodes,
  kinds,
  fromMs: t,
  toMs: until,
  reason: BLASTING,
});

const parents = ['comms|', 'ring|', 'meter|'];

const isParent = (slot: Slot): boolean =>
  slot.key === mainFanKey
    ? slot.alarm?.level === 1
    : parents.some((prefix) => slot.key.startsWith(prefix));
