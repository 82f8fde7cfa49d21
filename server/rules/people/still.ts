import { AlarmType, begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { PeopleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import type { PersonRule } from './personRule.ts';
import { PersonSlots } from './personSlots.ts';
import { READER_ZONE, setFlag, type PersonState } from './personState.ts';

const MINUTE = 60_000;

/** Where and since when a person has stayed put. */
type Anchor = { x: number; y: number; z: number; since: number; seen: number; on: boolean };

/** No movement beyond a few metres for half an hour where nobody rests (domain 3.5). */
export class Still implements PersonRule {
  readonly #anchors = new Map<number, Anchor>();
  readonly #slots: PersonSlots;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #options: PeopleOptions;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle, options: PeopleOptions) {
    this.#slots = new PersonSlots('still', AlarmType.still, definitions, lifecycle, {
      unit: 'min',
    });
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#options = options;
  }

  fix(person: PersonState, fix: Fix): void {
    if (fix.posMode === READER_ZONE) return;
    const anchor = this.#anchors.get(person.no) ?? this.#place(person, fix);
    if (Number.isNaN(anchor.x)) Object.assign(anchor, { x: fix.x, y: fix.y, z: fix.z });
    const moved =
      Math.hypot(fix.x - anchor.x, fix.y - anchor.y, fix.z - anchor.z) > this.#options.stillRadius;
    // What a person did while out of contact is not known.
    const unseen = fix.t - anchor.seen > this.#options.lostMs;
    anchor.seen = fix.t;
    if (moved || unseen || !person.underground || this.#rests(person)) {
      if (anchor.on) this.#settle(person, anchor, fix.t, false);
      Object.assign(anchor, { x: fix.x, y: fix.y, z: fix.z, since: fix.t });
      return;
    }
    if (fix.t - anchor.since >= this.#options.stillMs) this.#settle(person, anchor, fix.t, true);
  }

  tick(): void {}

  adopt(person: PersonState, alarm: Alarm): void {
    const since = alarm.detail['since'];
    if (alarm.alarmType !== AlarmType.still || typeof since !== 'number') return;
    this.#anchors.set(person.no, {
      x: alarm.x ?? Number.NaN,
      y: alarm.y ?? Number.NaN,
      z: alarm.z ?? Number.NaN,
      since,
      seen: begunAt(alarm),
      on: true,
    });
    setFlag(person, 'still', true);
  }

  forget(): void {
    this.#anchors.clear();
  }

  #settle(person: PersonState, anchor: Anchor, t: number, still: boolean): void {
    anchor.on = still;
    setFlag(person, 'still', still);
    const slot = this.#slots.of(person, -1, () => ({ since: anchor.since }));
    this.#lifecycle.settle(
      slot,
      still ? levelOfKind('still') : 0,
      t,
      Math.floor((t - anchor.since) / MINUTE),
      this.#options.stillMs / MINUTE,
    );
  }

  #place(person: PersonState, fix: Fix): Anchor {
    const anchor: Anchor = { x: fix.x, y: fix.y, z: fix.z, since: fix.t, seen: fix.t, on: false };
    this.#anchors.set(person.no, anchor);
    return anchor;
  }

  #rests(person: PersonState): boolean {
    const place = this.#definitions.model.areas[person.areaNo]?.place;
    return place !== undefined && this.#options.restPlaces.includes(place);
  }
}
