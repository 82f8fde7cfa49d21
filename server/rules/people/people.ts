import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { Fix, SeekHelp } from '#server/ports/ingestBatch.ts';
import type { AreaPermit, CertificateGate } from '#server/ports/rules.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Derive } from '../derivedSamples.ts';
import type { PeopleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import { AreaStay } from './areaStay.ts';
import { Boundary } from './boundary.ts';
import { CardBattery } from './cardBattery.ts';
import { HeadCount } from './headCount.ts';
import { HeadCountSeries } from './headCountSeries.ts';
import { LeaderAbsent } from './leaderAbsent.ts';
import { LostContact } from './lostContact.ts';
import { Overcrowding } from './overcrowding.ts';
import { Overspeed } from './overspeed.ts';
import type { PersonRule } from './personRule.ts';
import { newPerson, setFlag, type PersonState } from './personState.ts';
import { Restricted } from './restricted.ts';
import { SeekHelpCalls } from './seekHelp.ts';
import { SharedCarrier } from './sharedCarrier.ts';
import { SpecialTrade } from './specialTrade.ts';
import { Still } from './still.ts';
import { Timeout } from './timeout.ts';
import { Uncertified } from './uncertified.ts';

/** Who is underground since when: what a restart cannot learn from recent fixes. */
export type Presence = {
  readonly personNo: number;
  readonly inTime: number;
  readonly areaNo: number;
  readonly inAreaTime: number;
};

/** All rules about people (domain 3.5). */
export class People {
  readonly count: HeadCount;
  readonly #people = new Map<number, PersonState>();
  readonly #changedFlags = new Map<number, number>();
  readonly #rules: readonly PersonRule[];
  readonly #restricted: Restricted;
  readonly #uncertified: Uncertified;
  readonly #overcrowding: Overcrowding;
  readonly #leader: LeaderAbsent;
  readonly #special: SpecialTrade;
  readonly #calls: SeekHelpCalls;
  readonly #carrier: SharedCarrier;
  readonly #series: HeadCountSeries;
  readonly #lifecycle: AlarmLifecycle;
  /** Newest data time of any fix, and the server time it came. */
  #clock = Number.NEGATIVE_INFINITY;
  #clockRecv = Number.NEGATIVE_INFINITY;
  readonly #definitions: Definitions;

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    options: PeopleOptions,
    derive: Derive,
  ) {
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.count = new HeadCount(definitions);
    this.#overcrowding = new Overcrowding(definitions, lifecycle, options, this.count, (areaNo) =>
      this.#cardsIn(areaNo),
    );
    this.#leader = new LeaderAbsent(definitions, lifecycle, options.leaderMs, this.count);
    this.#special = new SpecialTrade(definitions, lifecycle, options.routeMs, (no) => this.#of(no));
    this.#calls = new SeekHelpCalls(definitions, lifecycle);
    this.#carrier = new SharedCarrier(definitions, lifecycle, options);
    this.#series = new HeadCountSeries(definitions, this.count, derive);
    this.#restricted = new Restricted(definitions, lifecycle, options);
    this.#uncertified = new Uncertified(definitions, lifecycle, options);
    this.#rules = [
      new Timeout(definitions, lifecycle, options),
      new AreaStay(definitions, lifecycle),
      this.#restricted,
      this.#uncertified,
      new LostContact(definitions, lifecycle, options, (person) => this.#exitLost(person)),
      new Still(definitions, lifecycle, options),
      new CardBattery(definitions, lifecycle, options),
      new Boundary(definitions, lifecycle, options),
      new Overspeed(definitions, lifecycle, options),
      this.#special,
    ];
  }

  /** Who is no longer part of the mine is forgotten; his alarms stay for an operator to end. */
  useModel(): void {
    for (const no of this.#people.keys())
      if (this.#definitions.model.persons[no] === undefined) this.#people.delete(no);
    // Who counts, and as what, may be another one now.
    this.#overcrowding.touch(this.count.recount(this.#people.values()));
    this.#series.useModel();
    this.#special.useModel();
  }

  /** Takes fixes in order; one that is not newer than its person's last changes nothing. */
  fixes(fixes: readonly Fix[], recvTime: number | undefined): void {
    for (const fix of fixes) this.#fix(fix, recvTime ?? fix.t);
    if (fixes.length > 0) this.#series.flush(this.#clock);
  }

  seekHelps(calls: readonly SeekHelp[]): void {
    for (const call of calls)
      this.#watchFlags(this.#of(call.personNo), (person) => this.#calls.take(person, call));
  }

  /** Replaces the permits to work, from now on. */
  usePermits(permits: readonly AreaPermit[]): void {
    this.#restricted.usePermits(permits);
  }

  /** Replaces which certificates are asked for where and who holds them, from now on. */
  useCertificates(gates: readonly CertificateGate[]): void {
    this.#uncertified.useGates(gates);
  }

  /** Calls of this person are known up to `t`. */
  heardCall(personNo: number, t: number): void {
    this.#calls.heard(personNo, t);
  }

  /** The operator ended a call of this person. */
  endCall(personNo: number): void {
    this.#watchFlags(this.#of(personNo), (person) => this.#calls.end(person));
  }

  /** Counts every silence from `now`. */
  hearAgain(now: number): void {
    for (const person of this.#people.values())
      if (person.lastRecv !== Number.NEGATIVE_INFINITY)
        person.lastRecv = Math.max(person.lastRecv, now);
    if (this.#clockRecv !== Number.NEGATIVE_INFINITY)
      this.#clockRecv = Math.max(this.#clockRecv, now);
  }

  tick(now: number): void {
    for (const person of this.#people.values()) {
      if (person.lastRecv === Number.NEGATIVE_INFINITY) continue;
      const t = now - (person.lastRecv - person.lastT);
      this.#watchFlags(person, () => {
        for (const rule of this.#rules) rule.tick(person, t);
      });
    }
    if (this.#clockRecv !== Number.NEGATIVE_INFINITY)
      this.#judgeMine(Math.max(this.#clock, now - (this.#clockRecv - this.#clock)));
  }

  /** Newest flags by person of those whose flags changed since the last call. */
  takeFlags(): ReadonlyMap<number, number> {
    const taken = new Map(this.#changedFlags);
    this.#changedFlags.clear();
    return taken;
  }

  /** Everybody underground, in no order. */
  presence(): Presence[] {
    const present: Presence[] = [];
    for (const { no, underground, inTime, areaNo, inAreaTime } of this.#people.values())
      if (underground) present.push({ personNo: no, inTime, areaNo, inAreaTime });
    return present;
  }

  /** Forgets all people and takes over the open alarms of the lifecycle. */
  restore(): void {
    this.#people.clear();
    this.#changedFlags.clear();
    this.#clock = this.#clockRecv = Number.NEGATIVE_INFINITY;
    this.count.forget();
    this.#series.forget();
    this.#carrier.forget();
    this.#calls.forget();
    for (const rule of this.#rules) rule.forget();
    this.#overcrowding.restore();
    this.#leader.restore();
    for (const { alarm } of this.#lifecycle.active())
      if (alarm !== undefined && alarm.personNo !== null) this.#adopt(alarm, alarm.personNo);
  }

  restorePresence(present: readonly Presence[]): void {
    for (const { personNo, ...rest } of present) {
      const person = this.#of(personNo);
      this.count.add(person, -1);
      Object.assign(person, rest, { underground: true });
      setFlag(person, 'underground', true);
      this.count.add(person, 1);
    }
  }

  #fix(fix: Fix, recvTime: number): void {
    const person = this.#of(fix.personNo);
    if (!(fix.t > person.lastT)) return;
    this.#carrier.take(person, fix);
    if (fix.t > this.#clock) {
      this.#clock = fix.t;
      this.#clockRecv = recvTime;
    }
    this.#watchFlags(person, () => {
      this.#move(person, fix, recvTime);
      for (const rule of this.#rules) rule.fix(person, fix);
    });
    this.#judgeMine(this.#clock);
  }

  /** Rules about all people together, at data time `t`. */
  #judgeMine(t: number): void {
    this.#overcrowding.judge(t);
    this.#leader.judge(t);
    this.#special.judge(t);
  }

  #move(person: PersonState, fix: Fix, recvTime: number): void {
    const entered = fix.underground && !person.underground;
    const moved = entered || fix.areaNo !== person.areaNo || fix.underground !== person.underground;
    const from = person.areaNo;
    if (moved) this.count.add(person, -1);
    if (fix.areaNo !== person.areaNo || Number.isNaN(person.inAreaTime)) person.inAreaTime = fix.t;
    if (entered) person.inTime = fix.t;
    if (!fix.underground) person.inTime = Number.NaN;
    const { t: lastT, x, y, z, underground, areaNo, exitLost } = fix;
    Object.assign(person, { lastT, lastRecv: recvTime, x, y, z, underground, areaNo, exitLost });
    setFlag(person, 'underground', underground);
    setFlag(person, 'exitLost', exitLost);
    if (!moved) return;
    this.count.add(person, 1);
    this.#overcrowding.touch([from, areaNo]);
  }

  #exitLost(person: PersonState): void {
    this.count.add(person, -1);
    this.#overcrowding.touch([person.areaNo]);
    Object.assign(person, { underground: false, exitLost: true, areaNo: -1, inTime: Number.NaN });
    setFlag(person, 'underground', false);
    setFlag(person, 'exitLost', true);
  }

  #adopt(alarm: Alarm, personNo: number): void {
    const person = this.#of(personNo);
    this.count.add(person, -1);
    this.#watchFlags(person, () => {
      for (const rule of this.#rules) rule.adopt(person, alarm);
      this.#calls.adopt(person, alarm);
      setFlag(person, 'underground', person.underground);
    });
    this.count.add(person, 1);
    const { cards, since } = alarm.detail;
    if (!Array.isArray(cards) || typeof since !== 'number') return;
    const other = this.#definitions.model.mine.persons.find(({ cardNo }) => cardNo === cards[1]);
    if (other !== undefined) this.#carrier.adopt(person, this.#of(other.no), since);
  }

  #watchFlags(person: PersonState, act: (person: PersonState) => void): void {
    const { flags } = person;
    act(person);
    if (person.flags !== flags) this.#changedFlags.set(person.no, person.flags);
  }

  #cardsIn(areaNo: number | undefined): string[] {
    const cards: string[] = [];
    for (const person of this.#people.values()) {
      const here = areaNo === undefined ? person.underground : person.areaNo === areaNo;
      if (here && this.count.counts(person))
        cards.push(this.#definitions.model.persons[person.no]?.cardNo ?? String(person.no));
    }
    return cards;
  }

  #of(personNo: number): PersonState {
    const known = this.#people.get(personNo);
    if (known !== undefined) return known;
    const person = newPerson(personNo);
    this.#people.set(personNo, person);
    return person;
  }
}
