import { AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Definitions } from '../ruleModel.ts';
import type { PersonRule } from './personRule.ts';
import { PersonSlots } from './personSlots.ts';
import type { PersonState } from './personState.ts';

const MINUTE = 60_000;

/**
 * Over-stay in an area that allows only so many minutes: blue until the person leaves (domain 3.5).
 */
export class AreaStay implements PersonRule {
  readonly #slots: PersonSlots;
  /** The area each overstaying person overstays in. */
  readonly #over = new Map<number, number>();
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle) {
    this.#slots = new PersonSlots('stay', AlarmType.timeout, definitions, lifecycle, {
      unit: 'min',
    });
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
  }

  fix(person: PersonState): void {
    this.#judge(person, person.lastT);
  }

  tick(person: PersonState, t: number): void {
    this.#judge(person, t);
  }

  adopt(person: PersonState, alarm: Alarm): void {
    const inAreaTime = alarm.detail['inAreaTime'];
    if (
      !alarm.groupKey.startsWith('stay|') ||
      alarm.areaNo === null ||
      typeof inAreaTime !== 'number'
    )
      return;
    person.areaNo = alarm.areaNo;
    person.inAreaTime = inAreaTime;
    this.#over.set(person.no, alarm.areaNo);
  }

  forget(): void {
    this.#over.clear();
  }

  #judge(person: PersonState, t: number): void {
    const over = this.#over.get(person.no);
    if (over !== undefined && over !== person.areaNo) {
      this.#over.delete(person.no);
      this.#lifecycle.settle(
        this.#slots.of(person, over, () => ({})),
        0,
        t,
        Number.NaN,
        Number.NaN,
      );
    }
    const maxMin =
      this.#definitions.model.areas[person.areaNo]?.maxStayMin ?? Number.POSITIVE_INFINITY;
    const stayMin = (t - person.inAreaTime) / MINUTE;
    if (!(stayMin > maxMin)) return;
    this.#over.set(person.no, person.areaNo);
    const slot = this.#slots.of(person, person.areaNo, () => ({
      scope: 2,
      inAreaTime: person.inAreaTime,
      maxMin,
    }));
    if (slot.alarm !== undefined)
      Object.assign(slot.alarm.detail, { stayMin: Math.floor(stayMin) });
    this.#lifecycle.settle(slot, 4, t, Math.floor(stayMin), maxMin);
  }
}
