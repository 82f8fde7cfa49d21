import { AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { PeopleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import type { PersonRule } from './personRule.ts';
import { PersonSlots } from './personSlots.ts';
import { setFlag, type PersonState } from './personState.ts';

/**
 * Underground and no fix for ten minutes (domain 3.5); a day later the person counts as an exit
 * nobody saw.
 */
export class LostContact implements PersonRule {
  readonly #lost = new Set<number>();
  readonly #slots: PersonSlots;
  readonly #lifecycle: AlarmLifecycle;
  readonly #options: PeopleOptions;
  readonly #onExitLost: (person: PersonState) => void;

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    options: PeopleOptions,
    onExitLost: (person: PersonState) => void,
  ) {
    this.#slots = new PersonSlots('lost', AlarmType.lostContact, definitions, lifecycle);
    this.#lifecycle = lifecycle;
    this.#options = options;
    this.#onExitLost = onExitLost;
  }

  fix(person: PersonState): void {
    if (!this.#lost.delete(person.no)) return;
    setFlag(person, 'lost', false);
    this.#settle(person, person.lastT, false);
  }

  tick(person: PersonState, t: number): void {
    if (!person.underground) return;
    const silentMs = t - person.lastT;
    if (silentMs < this.#options.lostMs) return;
    this.#lost.add(person.no);
    setFlag(person, 'lost', true);
    this.#settle(person, person.lastT + this.#options.lostMs, true);
    if (silentMs < this.#options.exitLostMs) return;
    const alarm = this.#slots.find(person)?.alarm;
    if (alarm !== undefined) alarm.detail['exitLost'] = true;
    this.#onExitLost(person);
  }

  adopt(person: PersonState, alarm: Alarm): void {
    if (alarm.alarmType !== AlarmType.lostContact || alarm.detail['exitLost'] === true) return;
    const { lastTime, inTime } = alarm.detail;
    person.underground = true;
    if (typeof lastTime === 'number') person.lastT = person.lastRecv = lastTime;
    if (typeof inTime === 'number') person.inTime = inTime;
    this.#lost.add(person.no);
    setFlag(person, 'lost', true);
  }

  forget(): void {
    this.#lost.clear();
  }

  #settle(person: PersonState, t: number, lost: boolean): void {
    const slot = this.#slots.of(person, -1, () => ({
      lastTime: person.lastT,
      inTime: person.inTime,
    }));
    this.#lifecycle.settle(slot, lost ? levelOfKind('lostContact') : 0, t, Number.NaN, Number.NaN);
  }
}
