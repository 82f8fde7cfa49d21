import { AlarmType } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Definitions } from '../ruleModel.ts';
import { PointSlots } from './pointSlots.ts';
import { Busy, type PointStates } from './pointStates.ts';

/**
 * A value that has not changed for longer than its point allows: marked, and a blue alarm (domain
 * 3.3).
 */
export class Stuck {
  readonly #slots: PointSlots;
  readonly #states: PointStates;
  readonly #lifecycle: AlarmLifecycle;

  constructor(definitions: Definitions, states: PointStates, lifecycle: AlarmLifecycle) {
    this.#slots = new PointSlots('stuck', AlarmType.stuck, definitions, lifecycle);
    this.#states = states;
    this.#lifecycle = lifecycle;
  }

  /** Takes a good value whose `changedT` is up to date; answers the state bit. */
  check(no: number, t: number, value: number): number {
    const states = this.#states;
    const stuck = t - (states.changedT[no] ?? t) > (states.stuckMs[no] ?? Number.POSITIVE_INFINITY);
    if (stuck || this.#slots.isActive(no))
      this.#lifecycle.settle(
        this.#slots.of(no),
        stuck ? levelOfKind('stuck') : 0,
        t,
        value,
        Number.NaN,
      );
    states.setBusy(no, Busy.stuck, stuck);
    return stuck ? ValueState.stuck : 0;
  }

  adopt(no: number): void {
    if (this.#slots.adopt(no)) this.#states.setBusy(no, Busy.stuck, true);
  }

  forget(): void {
    this.#slots.forget();
  }
}
