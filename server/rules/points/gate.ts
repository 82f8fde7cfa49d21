import { AlarmType, type Level } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import { BAD_VALUE, ValueState } from '#contracts/sensors/valueState.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Definitions } from '../ruleModel.ts';
import { Sustain } from '../sustain.ts';
import { PointSlots } from './pointSlots.ts';

type Gated = { readonly fault: Sustain; calibratingSince: number };

/**
 * Keeps values that say nothing about their place away from the limits, and tells when a sensor
 * itself is at fault (domain 3.6). Calibration shields for a limited time only: a forgotten flag
 * must not blind the point.
 */
export class Gate {
  readonly #gated = new Map<number, Gated>();
  readonly #faults: PointSlots;
  readonly #ranges: PointSlots;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #faultDelayMs: number;
  readonly #calibrationMaxMs: number;

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    faultDelayMs: number,
    calibrationMaxMs: number,
  ) {
    this.#faults = new PointSlots('fault', AlarmType.fault, definitions, lifecycle);
    this.#ranges = new PointSlots('range', AlarmType.overRange, definitions, lifecycle);
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#faultDelayMs = faultDelayMs;
    this.#calibrationMaxMs = calibrationMaxMs;
  }

  /**
   * Takes a sample that is bad, or the first good ones after; answers whether its value may touch
   * limits.
   */
  pass(no: number, t: number, value: number, state: number): boolean {
    const gated = this.#of(no);
    const calibrating = (state & ValueState.calibrating) !== 0;
    if (!calibrating) gated.calibratingSince = Number.NaN;
    else if (Number.isNaN(gated.calibratingSince)) gated.calibratingSince = t;
    const overdue = calibrating && t - gated.calibratingSince > this.#calibrationMaxMs;

    const faulty = gated.fault.update((state & ValueState.fault) !== 0, t, this.#faultDelayMs, 0);
    if (faulty || this.#faults.isActive(no))
      this.#lifecycle.settle(
        this.#faults.of(no),
        faulty ? levelOfKind('fault') : 0,
        t,
        Number.NaN,
        Number.NaN,
      );
    const over = (state & ValueState.overRange) !== 0;
    if (over || this.#ranges.isActive(no)) this.#settleRange(no, over, t, value);

    return (state & (overdue ? BAD_VALUE & ~ValueState.calibrating : BAD_VALUE)) === 0;
  }

  /** Whether good samples of the point still need to pass here. */
  watches(no: number): boolean {
    const gated = this.#gated.get(no);
    return (
      gated !== undefined &&
      (gated.fault.on ||
        gated.fault.waiting ||
        this.#ranges.isActive(no) ||
        !Number.isNaN(gated.calibratingSince))
    );
  }

  adopt(no: number): void {
    if (this.#faults.adopt(no)) this.#of(no).fault.on = true;
    this.#ranges.adopt(no);
  }

  forget(): void {
    this.#gated.clear();
    this.#faults.forget();
    this.#ranges.forget();
  }

  #settleRange(no: number, over: boolean, t: number, value: number): void {
    const { limits, rangeMax } = this.#definitions.point(no);
    // Above its range a gas sensor is blind where the danger is greatest.
    const blind = value > rangeMax && Object.keys(limits.high).length > 0;
    const level: Level = blind ? 2 : 3;
    this.#lifecycle.settle(this.#ranges.of(no), over ? level : 0, t, value, rangeMax);
  }

  #of(no: number): Gated {
    const known = this.#gated.get(no);
    if (known !== undefined) return known;
    const gated: Gated = { fault: new Sustain(), calibratingSince: Number.NaN };
    this.#gated.set(no, gated);
    return gated;
  }
}
