import { AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { PeopleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import { Sustain } from '../sustain.ts';
import type { PersonRule } from './personRule.ts';
import { PersonSlots } from './personSlots.ts';
import type { PersonState } from './personState.ts';

const VEHICLE = 3;
/** Of the ways to find a place only these are exact enough to tell a speed: UWB and GNSS. */
const exact: ReadonlySet<number> = new Set([3, 4]);
/**
 * Two fixes closer in time than this tell noise, farther apart they tell nothing of the way
 * between.
 */
const LEAST_MS = 1_000;
const MOST_MS = 10_000;
const OFF_MS = 10_000;
/** The speed falls by this share of the limit before the alarm goes. */
const LET_GO = 0.9;

/** Where somebody was last, and for how long he has been too fast. */
type Motion = { t: number; x: number; y: number; readonly held: Sustain };

/**
 * Vehicles and people faster than allowed for five seconds, by the speed their system measures or
 * by exact fixes (domain 3.5).
 */
export class Overspeed implements PersonRule {
  /** By person number: a look-up a fix. */
  #motions: (Motion | undefined)[] = [];
  readonly #slots: PersonSlots;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #options: PeopleOptions;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle, options: PeopleOptions) {
    this.#slots = new PersonSlots('overspeed', AlarmType.overspeed, definitions, lifecycle, {
      unit: 'm/s',
    });
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#options = options;
  }

  fix(person: PersonState, fix: Fix): void {
    const known = this.#motions[person.no];
    const motion = known ?? this.#begin(person.no, fix);
    const speed = fix.speed ?? speedBetween(motion, fix);
    if (fix.t - motion.t >= LEAST_MS || known === undefined) {
      motion.t = fix.t;
      motion.x = fix.x;
      motion.y = fix.y;
    }
    if (Number.isNaN(speed)) return;
    const vehicle = this.#definitions.model.persons[person.no]?.cardType === VEHICLE;
    const limit = vehicle ? this.#options.vehicleSpeed : this.#options.personSpeed;
    const { held } = motion;
    const was = held.on;
    const on = held.update(
      speed > (held.on ? limit * LET_GO : limit),
      fix.t,
      this.#options.overspeedMs,
      OFF_MS,
    );
    if (!on && !was) return;
    const slot = on ? this.#slots.of(person, -1, () => ({ vehicle })) : this.#slots.find(person);
    if (slot !== undefined)
      this.#lifecycle.settle(
        slot,
        on ? levelOfKind('overspeed') : 0,
        fix.t,
        Math.round(speed * 10) / 10,
        limit,
      );
  }

  tick(): void {}

  adopt(person: PersonState, alarm: Alarm): void {
    if (alarm.alarmType !== AlarmType.overspeed) return;
    const held = new Sustain();
    held.on = true;
    this.#motions[person.no] = { t: Number.NEGATIVE_INFINITY, x: Number.NaN, y: Number.NaN, held };
  }

  forget(): void {
    this.#motions = [];
  }

  #begin(personNo: number, { t, x, y }: Fix): Motion {
    const motion: Motion = { t, x, y, held: new Sustain() };
    this.#motions[personNo] = motion;
    return motion;
  }
}

/** Along the ground, because a cage is no vehicle; NaN where the two places do not tell it. */
function speedBetween(from: Motion, fix: Fix): number {
  const ms = fix.t - from.t;
  if (!exact.has(fix.posMode) || ms < LEAST_MS || ms > MOST_MS) return Number.NaN;
  return (Math.hypot(fix.x - from.x, fix.y - from.y) / ms) * 1000;
}
