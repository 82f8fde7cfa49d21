import { AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { PeopleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import type { PersonRule } from './personRule.ts';
import { PersonSlots } from './personSlots.ts';
import { setFlag, type PersonState } from './personState.ts';

const UNKNOWN = 255;

/** A card whose battery runs low: blue until it has been charged (domain 3.5). */
export class CardBattery implements PersonRule {
  readonly #slots: PersonSlots;
  readonly #lifecycle: AlarmLifecycle;
  readonly #options: PeopleOptions;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle, options: PeopleOptions) {
    this.#slots = new PersonSlots('battery', AlarmType.card, definitions, lifecycle, { unit: '%' });
    this.#lifecycle = lifecycle;
    this.#options = options;
  }

  fix(person: PersonState, fix: Fix): void {
    if (fix.battery === UNKNOWN) return;
    const was = (person.flags & PersonFlag.lowBattery) !== 0;
    const low = fix.battery < (was ? this.#options.batteryRestored : this.#options.lowBattery);
    if (!low && !was) return;
    setFlag(person, 'lowBattery', low);
    this.#lifecycle.settle(
      this.#slots.of(person, -1, () => ({})),
      low ? levelOfKind('card') : 0,
      fix.t,
      fix.battery,
      this.#options.lowBattery,
    );
  }

  tick(): void {}

  adopt(person: PersonState, alarm: Alarm): void {
    if (alarm.alarmType === AlarmType.card && alarm.groupKey.startsWith('battery|'))
      setFlag(person, 'lowBattery', true);
  }

  forget(): void {}
}
