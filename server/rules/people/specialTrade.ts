import { mineClock, mineDay } from '#base/mineTime.ts';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Definitions } from '../ruleModel.ts';
import type { PersonRule } from './personRule.ts';
import { PersonSlots } from './personSlots.ts';
import type { PersonState } from './personState.ts';

const MINUTE = 60_000;
/** Weeks begin with Monday, 1. */
const SUNDAY = 7;

/** One stop of somebody's route. Times are data time. */
type Stop = {
  readonly personNo: number;
  readonly areaNo: number;
  readonly minute: number;
  readonly days: readonly number[] | undefined;
  seen: number;
  /** The planned time that was judged last. */
  judged: number;
};

/**
 * People of special trades who did not come where their route says, within half an hour of its
 * time: blue until they do (domain 3.5).
 */
export class SpecialTrade implements PersonRule {
  #stops: Stop[] = [];
  #byPerson = new Map<number, Stop[]>();
  /** Data time since which people are watched; what was due to begin before is not known. */
  #since = Number.NaN;
  readonly #slots: PersonSlots;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #toleranceMs: number;
  readonly #personOf: (personNo: number) => PersonState;

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    toleranceMs: number,
    personOf: (personNo: number) => PersonState,
  ) {
    this.#slots = new PersonSlots('special', AlarmType.special, definitions, lifecycle);
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#toleranceMs = toleranceMs;
    this.#personOf = personOf;
  }

  useModel(): void {
    const { mine, areaByCode } = this.#definitions.model;
    const before = new Map(this.#stops.map((stop) => [keyOf(stop), stop]));
    this.#stops = mine.persons.flatMap(({ no, route = [] }) =>
      route.flatMap(({ areaCode, minute, days }): Stop[] => {
        const area = areaByCode.get(areaCode);
        if (area === undefined) return [];
        const stop: Stop = {
          personNo: no,
          areaNo: area.no,
          minute,
          days,
          seen: Number.NaN,
          judged: Number.NaN,
        };
        const { seen, judged } = before.get(keyOf(stop)) ?? stop;
        return [{ ...stop, seen, judged }];
      }),
    );
    this.#byPerson = Map.groupBy(this.#stops, ({ personNo }) => personNo);
  }

  fix(person: PersonState, fix: Fix): void {
    if (this.#stops.length === 0) return;
    for (const stop of this.#byPerson.get(person.no) ?? []) {
      if (stop.areaNo !== fix.areaNo) continue;
      this.#judge(stop, fix.t);
      stop.seen = fix.t;
      this.#arrived(stop, person, fix.t);
    }
  }

  tick(): void {}

  /** Judges every stop whose time is up at data time `t`. */
  judge(t: number): void {
    if (this.#stops.length === 0) return;
    if (Number.isNaN(this.#since)) this.#since = t;
    for (const stop of this.#stops) this.#judge(stop, t);
  }

  adopt(): void {}

  forget(): void {
    this.#since = Number.NaN;
    for (const stop of this.#stops) stop.seen = stop.judged = Number.NaN;
  }

  #judge(stop: Stop, t: number): void {
    const planned = this.#lastDue(stop, t);
    if (planned === stop.judged || Number.isNaN(planned)) return;
    stop.judged = planned;
    if (!(planned - this.#toleranceMs >= this.#since)) return;
    const person = this.#personOf(stop.personNo);
    if (
      stop.seen >= planned - this.#toleranceMs ||
      (person.underground && person.areaNo === stop.areaNo)
    )
      return;
    const slot = this.#slots.of(person, stop.areaNo, () => ({
      planPlace: this.#definitions.model.areas[stop.areaNo]?.name ?? '',
      planTime: planned,
    }));
    this.#lifecycle.settle(
      slot,
      levelOfKind('special'),
      planned + this.#toleranceMs,
      Number.NaN,
      Number.NaN,
    );
  }

  #arrived(stop: Stop, person: PersonState, t: number): void {
    const slot = this.#slots.find(person, stop.areaNo);
    if (slot?.active !== true || slot.alarm === undefined) return;
    slot.alarm.detail['realTime'] = t;
    this.#lifecycle.settle(slot, 0, t, Number.NaN, Number.NaN);
  }

  /**
   * The newest planned time whose tolerance has run out by `t`; NaN where its day is not one of the
   * stop's.
   */
  #lastDue({ minute, days }: Stop, t: number): number {
    const day = mineDay(t - this.#toleranceMs - minute * MINUTE);
    const weekday = mineClock(day).getUTCDay() || SUNDAY;
    if (days !== undefined && !days.includes(weekday)) return Number.NaN;
    return day + minute * MINUTE;
  }
}

const keyOf = ({ personNo, areaNo, minute }: Stop): string => `${personNo}|${areaNo}|${minute}`;
