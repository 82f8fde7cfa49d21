import { AlarmType, begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import type { SeekHelp } from '#server/ports/ingestBatch.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Definitions } from '../ruleModel.ts';
import { PersonSlots } from './personSlots.ts';
import { setFlag, type PersonState } from './personState.ts';

/**
 * Calls for help: red at once, latched until an operator closes them; pressing again rings again
 * (domain 3.5).
 */
export class SeekHelpCalls {
  readonly #lastT = new Map<number, number>();
  readonly #slots: PersonSlots;
  readonly #lifecycle: AlarmLifecycle;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle) {
    this.#slots = new PersonSlots('sos', AlarmType.seekHelp, definitions, lifecycle, {
      latched: true,
    });
    this.#lifecycle = lifecycle;
  }

  take(person: PersonState, call: SeekHelp): void {
    if (!(call.t > (this.#lastT.get(person.no) ?? Number.NEGATIVE_INFINITY))) return;
    this.#lastT.set(person.no, call.t);
    setFlag(person, 'seekHelp', true);
    const slot = this.#slots.of(person, -1, () => ({ helpType: call.helpType, helpTime: call.t }));
    if (slot.active) this.#lifecycle.repeat(slot, call.t);
    else this.#lifecycle.settle(slot, levelOfKind('seekHelp'), call.t, Number.NaN, Number.NaN);
  }

  /** The operator ended the person's call. */
  end(person: PersonState): void {
    setFlag(person, 'seekHelp', false);
  }

  adopt(person: PersonState, alarm: Alarm): void {
    if (alarm.alarmType !== AlarmType.seekHelp) return;
    this.#lastT.set(person.no, begunAt(alarm));
    setFlag(person, 'seekHelp', true);
  }

  /**
   * The person's calls are known up to `t`: told again they ring nothing, though an operator has
   * ended them since.
   */
  heard(personNo: number, t: number): void {
    this.#lastT.set(personNo, Math.max(t, this.#lastT.get(personNo) ?? t));
  }

  forget(): void {
    this.#lastT.clear();
  }
}
