import { AlarmType, type Alarm, type Level } from '#contracts/alarms/alarm.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import type { CertificateGate } from '#server/ports/rules.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { PeopleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import type { PersonRule } from './personRule.ts';
import { PersonSlots } from './personSlots.ts';
import { setFlag, type PersonState } from './personState.ts';

/** The place of what a trade asks for wherever below ground. */
const BELOW = -1;
/** Cards up to this kind are carried by people: staff and visitors. */
const PEOPLES_CARDS = 2;

/** One person's stay where he lacks what is asked for there. */
type Stay = { fixes: number; on: boolean; leftSince: number };

/**
 * People without a certificate that is asked for where they are: two fixes in a row or five
 * seconds, at once where it ends while they are inside; let go ten seconds after they leave or hold
 * it.
 */
export class Uncertified implements PersonRule {
  /** By person, by the number of the area or `BELOW`. */
  readonly #stays = new Map<number, Map<number, Stay>>();
  /** By code of the area; of a trade wherever below ground under undefined. */
  #gates = new Map<string | undefined, readonly CertificateGate[]>();
  readonly #slots: PersonSlots;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #options: PeopleOptions;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle, options: PeopleOptions) {
    this.#slots = new PersonSlots('certificate', AlarmType.uncertified, definitions, lifecycle);
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#options = options;
  }

  /** Replaces what is asked for where; who is inside without it is told of at the next tick. */
  useGates(gates: readonly CertificateGate[]): void {
    this.#gates = Map.groupBy(gates, ({ areaCode }) => areaCode);
  }

  fix(person: PersonState, fix: Fix): void {
    this.#judge(person, fix.t, 1);
  }

  tick(person: PersonState, t: number): void {
    this.#judge(person, t, 0);
  }

  adopt(person: PersonState, alarm: Alarm): void {
    if (alarm.alarmType !== AlarmType.uncertified) return;
    const place = alarm.detail['isOfTrade'] === true ? BELOW : (alarm.areaNo ?? BELOW);
    this.#staysOf(person).set(place, { fixes: 0, on: true, leftSince: Number.NaN });
    setFlag(person, 'uncertified', true);
  }

  forget(): void {
    this.#stays.clear();
  }

  #judge(person: PersonState, t: number, fixes: number): void {
    const stays = this.#stays.get(person.no);
    if (this.#gates.size === 0 && stays === undefined) return;
    const lacks = this.#lacksOf(person, t);
    for (const [place, lacking] of lacks) this.#lack(person, place, lacking, t, fixes);
    for (const [place, stay] of stays ?? [])
      if (!lacks.has(place)) this.#leave(person, place, stay, t);
    const isTold = [...(this.#stays.get(person.no)?.values() ?? [])].some(({ on }) => on);
    setFlag(person, 'uncertified', isTold);
  }

  #lack(
    person: PersonState,
    place: number,
    lacking: readonly CertificateGate[],
    t: number,
    fixes: number,
  ): void {
    const known = this.#staysOf(person).get(place);
    const stay = known ?? { fixes: 0, on: false, leftSince: Number.NaN };
    if (known === undefined) this.#staysOf(person).set(place, stay);
    stay.fixes += fixes;
    stay.leftSince = Number.NaN;
    const entered = place === BELOW ? person.inTime : person.inAreaTime;
    const { restrictedFixes, restrictedMs } = this.#options;
    stay.on ||= stay.fixes >= restrictedFixes || t - entered >= restrictedMs;
    if (!stay.on) return;
    const told = {
      lacks: lacking.map(({ name }) => name),
      isOfTrade: place === BELOW,
      inAreaTime: entered,
    };
    const slot = this.#slots.of(person, place, () => told);
    if (slot.alarm !== undefined) slot.alarm.detail['lacks'] = told.lacks;
    const level = lacking.reduce<Level>(
      (worst, gate) => (gate.level < worst ? gate.level : worst),
      4,
    );
    this.#lifecycle.settle(slot, level, t, Number.NaN, Number.NaN);
  }

  #leave(person: PersonState, place: number, stay: Stay, t: number): void {
    if (Number.isNaN(stay.leftSince)) stay.leftSince = t;
    if (stay.on && t - stay.leftSince < this.#options.leaveMs) return;
    this.#staysOf(person).delete(place);
    if (this.#staysOf(person).size === 0) this.#stays.delete(person.no);
    const slot = this.#slots.find(person, place);
    if (slot?.alarm === undefined || !stay.on) return;
    slot.alarm.detail['outAreaTime'] = stay.leftSince;
    this.#lifecycle.settle(slot, 0, t, Number.NaN, Number.NaN);
  }

  /** What somebody lacks at `t` where he is, by place. */
  #lacksOf(person: PersonState, t: number): Map<number, CertificateGate[]> {
    const lacks = new Map<number, CertificateGate[]>();
    const known = this.#definitions.model.persons[person.no];
    if (known === undefined || known.cardType > PEOPLES_CARDS) return lacks;
    const areaCode = this.#definitions.model.areas[person.areaNo]?.code;
    const asked = [
      ...((areaCode === undefined ? undefined : this.#gates.get(areaCode)) ?? []),
      ...((person.underground ? this.#gates.get(undefined) : undefined) ?? []),
    ];
    for (const gate of asked) {
      if (gate.trades.size > 0 && !gate.trades.has(known.workType)) continue;
      const spans = gate.holders.get(known.cardNo) ?? [];
      if (spans.some(([from, to]) => t >= from && t < to)) continue;
      const place = gate.areaCode === undefined ? BELOW : person.areaNo;
      lacks.set(place, [...(lacks.get(place) ?? []), gate]);
    }
    return lacks;
  }

  #staysOf(person: PersonState): Map<number, Stay> {
    const known = this.#stays.get(person.no);
    if (known !== undefined) return known;
    const stays = new Map<number, Stay>();
    this.#stays.set(person.no, stays);
    return stays;
  }
}
