import { AlarmType, begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { PeopleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import type { PersonRule } from './personRule.ts';
import { PersonSlots } from './personSlots.ts';
import { setFlag, type PersonState } from './personState.ts';

const AreaType = { restricted: 2, admissionOnly: 3, danger: 4 } as const;

/** One person's stay where it has no business. */
type Intrusion = {
  readonly areaNo: number;
  readonly since: number;
  fixes: number;
  on: boolean;
  leftSince: number;
};

/**
 * People where they are not admitted: two fixes in a row or five seconds, let go ten seconds after
 * leaving (domain 3.5).
 */
export class Restricted implements PersonRule {
  readonly #intrusions = new Map<number, Intrusion>();
  readonly #slots: PersonSlots;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #options: PeopleOptions;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle, options: PeopleOptions) {
    this.#slots = new PersonSlots('restricted', AlarmType.restrictedArea, definitions, lifecycle);
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#options = options;
  }

  fix(person: PersonState, fix: Fix): void {
    const forbidden = this.#isForbidden(person) ? person.areaNo : -1;
    const known = this.#intrusions.get(person.no);
    if (known !== undefined && known.areaNo === forbidden) {
      known.fixes++;
      known.leftSince = Number.NaN;
      return this.#judge(person, known, fix.t);
    }
    if (known !== undefined) this.#leave(person, known, fix.t, forbidden !== -1);
    if (forbidden === -1) return;
    const intrusion: Intrusion = {
      areaNo: forbidden,
      since: fix.t,
      fixes: 1,
      on: false,
      leftSince: Number.NaN,
    };
    this.#intrusions.set(person.no, intrusion);
    this.#judge(person, intrusion, fix.t);
  }

  tick(person: PersonState, t: number): void {
    const intrusion = this.#intrusions.get(person.no);
    if (intrusion === undefined) return;
    if (Number.isNaN(intrusion.leftSince)) this.#judge(person, intrusion, t);
    else this.#leave(person, intrusion, t, false);
  }

  adopt(person: PersonState, alarm: Alarm): void {
    if (alarm.alarmType !== AlarmType.restrictedArea || alarm.areaNo === null) return;
    this.#intrusions.set(person.no, {
      areaNo: alarm.areaNo,
      since: begunAt(alarm),
      fixes: 0,
      on: true,
      leftSince: Number.NaN,
    });
    setFlag(person, 'restricted', true);
  }

  forget(): void {
    this.#intrusions.clear();
  }

  #judge(person: PersonState, intrusion: Intrusion, t: number): void {
    const { restrictedFixes, restrictedMs } = this.#options;
    intrusion.on ||= intrusion.fixes >= restrictedFixes || t - intrusion.since >= restrictedMs;
    if (!intrusion.on) return;
    setFlag(person, 'restricted', true);
    const area = this.#definitions.model.areas[intrusion.areaNo];
    const slot = this.#slots.of(person, intrusion.areaNo, () => ({
      areaType: area?.areaType,
      inAreaTime: intrusion.since,
      authorised: false,
    }));
    this.#lifecycle.settle(
      slot,
      area?.areaType === AreaType.danger ? 1 : 2,
      t,
      Number.NaN,
      Number.NaN,
    );
  }

  #leave(person: PersonState, intrusion: Intrusion, t: number, elsewhere: boolean): void {
    if (Number.isNaN(intrusion.leftSince)) intrusion.leftSince = t;
    if (intrusion.on && !elsewhere && t - intrusion.leftSince < this.#options.leaveMs) return;
    this.#intrusions.delete(person.no);
    setFlag(person, 'restricted', false);
    const slot = this.#slots.find(person, intrusion.areaNo);
    if (slot?.alarm === undefined || !intrusion.on) return;
    slot.alarm.detail['outAreaTime'] = intrusion.leftSince;
    this.#lifecycle.settle(slot, 0, t, Number.NaN, Number.NaN);
  }

  #isForbidden(person: PersonState): boolean {
    const area = this.#definitions.model.areas[person.areaNo];
    if (area === undefined || area.areaType < AreaType.restricted) return false;
    const cardNo = this.#definitions.model.persons[person.no]?.cardNo;
    return cardNo === undefined || !area.admitted.includes(cardNo);
  }
}
