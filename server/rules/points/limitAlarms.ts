import type { Point } from '#contracts/mine/mine.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Definitions } from '../ruleModel.ts';
import type { Slot } from '../slot.ts';
import { Bands, worstOf } from './bands.ts';
import { limitType, pointOrigin } from './pointOrigin.ts';
import { grownBytes } from './pointStates.ts';

const highKey = (pointCode: string): string => `high|${pointCode}`;
const lowKey = (pointCode: string): string => `low|${pointCode}`;

/**
 * Limits to alarms: one record a point and side, its level the worst band in force, and the power
 * cut at its band.
 */
export class LimitAlarms {
  readonly bands = new Bands();
  #high: (Slot | undefined)[] = [];
  #low: (Slot | undefined)[] = [];
  #cutBit = new Uint8Array(0);
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle) {
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
  }

  reserve(capacity: number): void {
    this.bands.reserve(capacity);
    this.#cutBit = grownBytes(this.#cutBit, capacity);
  }

  define(point: Point): void {
    this.bands.define(point.no, point.limits);
    const cut = point.limits.powerOffLevel;
    this.#cutBit[point.no] = cut === undefined ? 0 : 1 << (cut - 1);
  }

  /** Puts the limits in force that the restored alarms of `point` say. */
  adopt(point: Point): void {
    for (const side of ['high', 'low'] as const) {
      if (
        this.#lifecycle.find(side === 'high' ? highKey(point.code) : lowKey(point.code)) ===
        undefined
      )
        continue;
      const slot = this.#slot(point.no, side);
      if (slot.active && slot.alarm !== undefined)
        this.bands.assume(point.no, side, slot.alarm.level);
    }
  }

  /** Takes a good value; answers the state bits that follow. */
  check(point: number, t: number, value: number): number {
    const before = this.bands.active[point] ?? 0;
    const mask = this.bands.check(point, t, value);
    const cutBit = this.#cutBit[point] ?? 0;
    this.#settle(point, 'high', mask, t, value);
    this.#settle(point, 'low', mask, t, value);
    let state = mask === 0 ? 0 : ValueState.alarm;
    if ((mask & cutBit) !== 0) state |= ValueState.powerOff;
    else if ((before & cutBit) !== 0) state |= ValueState.restored;
    return state;
  }

  /** Forgets alarms and timers, not limits. */
  forget(): void {
    this.bands.forget();
    this.#high = [];
    this.#low = [];
  }

  /** Whether the band that cuts power is in force. */
  isCut(point: number): boolean {
    return ((this.bands.active[point] ?? 0) & (this.#cutBit[point] ?? 0)) !== 0;
  }

  #settle(point: number, side: 'high' | 'low', mask: number, t: number, value: number): void {
    const level = worstOf(mask, side);
    const slot =
      (side === 'high' ? this.#high : this.#low)[point] ??
      (level === 0 ? undefined : this.#slot(point, side));
    if (slot === undefined || (level === 0 && !slot.active)) return;
    const cut = side === 'high' && (mask & (this.#cutBit[point] ?? 0)) !== 0;
    if (!cut && slot.alarm?.powerOffState === 1) this.#lifecycle.recordPower(slot, true, t, value);
    this.#lifecycle.settle(
      slot,
      level,
      t,
      value,
      level === 0 ? Number.NaN : this.bands.limitOf(point, side, level),
    );
    if (cut) this.#lifecycle.recordPower(slot, false, t, value);
  }

  #slot(no: number, side: 'high' | 'low'): Slot {
    const { code } = this.#definitions.point(no);
    const slot = this.#lifecycle.slot(side === 'high' ? highKey(code) : lowKey(code), (level) => {
      const point = this.#definitions.point(no);
      return pointOrigin(this.#definitions.model, point, limitType(point, side, level));
    });
    (side === 'high' ? this.#high : this.#low)[no] = slot;
    return slot;
  }
}
