import { AlarmType, begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import type { AreaPermit } from '#server/ports/rules.ts';
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
  /** Areas in which people are by a permit alone, by person. */
  readonly #permitted = new Map<number, number>();
  #permits: readonly AreaPermit[] = [];
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

  /** Replaces the permits to work; who is inside without one is told of at the next tick. */
  usePermits(permits: readonly AreaPermit[]): void {
    this.#permits = permits;
  }

  fix(person: PersonState, fix: Fix): void {
    if (this.#hasLostPermit(person, fix.t)) this.#ring(person, fix.t);
    const forbidden = this.#isForbidden(person, fix.t) ? person.areaNo : -1;
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
    if (intrusion === undefined) {
      if (this.#hasLostPermit(person, t)) this.#ring(person, t);
      return;
    }
    const isOut =
      intrusion.areaNo === person.areaNo
        ? this.#isLet(person, t)
        : !Number.isNaN(intrusion.leftSince);
    if (isOut) return this.#leave(person, intrusion, t, false);
    intrusion.leftSince = Number.NaN;
    this.#judge(person, intrusion, t);
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
    this.#permitted.clear();
  }

  /** Whether somebody is still where nothing but a permit let him be, which is over. */
  #hasLostPermit(person: PersonState, t: number): boolean {
    const areaNo = this.#permitted.get(person.no);
    return areaNo !== undefined && areaNo === person.areaNo && this.#isForbidden(person, t);
  }

  /** Whether a permit lets somebody be where he is. */
  #isLet(person: PersonState, t: number): boolean {
    return !this.#isForbidden(person, t) && this.#permitted.get(person.no) === person.areaNo;
  }

  /** At once: he was known to be inside. */
  #ring(person: PersonState, t: number): void {
    this.#permitted.delete(person.no);
    const intrusion: Intrusion = {
      areaNo: person.areaNo,
      since: t,
      fixes: 0,
      on: true,
      leftSince: Number.NaN,
    };
    this.#intrusions.set(person.no, intrusion);
    this.#judge(person, intrusion, t);
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

  /** Whether somebody may not be where he is at `t`; notes who is there by a permit alone. */
  #isForbidden(person: PersonState, t: number): boolean {
    const area = this.#definitions.model.areas[person.areaNo];
    const cardNo = this.#definitions.model.persons[person.no]?.cardNo;
    const isClosed =
      area !== undefined &&
      area.areaType >= AreaType.restricted &&
      (cardNo === undefined || !area.admitted.includes(cardNo));
    if (!isClosed) {
      this.#permitted.delete(person.no);
      return false;
    }
    const isPermitted = this.#permits.some(
      ({ areaCode, cards, from, to }) =>
        areaCode === area.code && t >= from && t < to && cardNo !== undefined && cards.has(cardNo),
    );
    if (isPermitted) this.#permitted.set(person.no, person.areaNo);
    else if (this.#permitted.get(person.no) !== person.areaNo) this.#permitted.delete(person.no);
    return !isPermitted;
  }
}
