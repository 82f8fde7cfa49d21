import { AlarmType, type Alarm, type Level } from '#contracts/alarms/alarm.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { PeopleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import type { PersonRule } from './personRule.ts';
import { PersonSlots } from './personSlots.ts';
import { setFlag, type PersonState } from './personState.ts';

const MINUTE = 60_000;

/** Over-stay underground: yellow, orange, red by the hours since entry (domain 3.5). */
export class Timeout implements PersonRule {
  readonly #slots: PersonSlots;
  readonly #lifecycle: AlarmLifecycle;
  readonly #options: PeopleOptions;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle, options: PeopleOptions) {
    this.#slots = new PersonSlots('timeout', AlarmType.timeout, definitions, lifecycle, {
      unit: 'min',
    });
    this.#lifecycle = lifecycle;
    this.#options = options;
  }

  fix(person: PersonState): void {
    this.#judge(person, person.lastT);
  }

  tick(person: PersonState, t: number): void {
    this.#judge(person, t);
  }

  adopt(person: PersonState, alarm: Alarm): void {
    const inTime = alarm.detail['inTime'];
    if (
      alarm.alarmType !== AlarmType.timeout ||
      typeof inTime !== 'number' ||
      alarm.groupKey.startsWith('stay|')
    )
      return;
    person.underground = true;
    person.inTime = inTime;
    setFlag(person, 'timeout', true);
  }

  forget(): void {}

  #judge(person: PersonState, t: number): void {
    const stayMs = person.underground ? t - person.inTime : 0;
    const [yellow, orange, red] = this.#options.maxStayMs;
    const level: Level | 0 = stayMs > red ? 1 : stayMs > orange ? 2 : stayMs > yellow ? 3 : 0;
    if (level === 0 && !(person.flags & PersonFlag.timeout)) return;
    setFlag(person, 'timeout', level !== 0);
    const slot = this.#slots.of(person, -1, () => ({
      scope: 1,
      inTime: person.inTime,
      maxMin: yellow / MINUTE,
    }));
    const stayMin = Math.floor(stayMs / MINUTE);
    if (slot.alarm !== undefined && level !== 0)
      Object.assign(slot.alarm.detail, { stayMin, overMin: stayMin - yellow / MINUTE });
    this.#lifecycle.settle(slot, level, t, stayMin, yellow / MINUTE);
  }
}
