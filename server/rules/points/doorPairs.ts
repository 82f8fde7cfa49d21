import { AlarmType, begunAt, type Level } from '#contracts/alarms/alarm.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Definitions } from '../ruleModel.ts';
import { rank } from '../heldLevel.ts';
import type { Slot } from '../slot.ts';
import { pointOrigin } from './pointOrigin.ts';
import type { PointListener } from './pointRules.ts';
import { relatedPoints } from './relations.ts';

const OPEN = 1;
const SHUT = 0;
const YELLOW_MS = 10_000;
const ORANGE_MS = 60_000;

/**
 * Two air doors of which one must be shut. `since`: data time since which both are open, NaN while
 * they are not.
 */
type Pair = { readonly key: string; readonly doors: readonly [number, number]; since: number };

/**
 * Both doors of a lock open: the air takes the short way. Yellow after ten seconds, orange after a
 * minute (domain 3.3).
 */
export class DoorPairs implements PointListener {
  readonly #pairs = new Map<string, Pair>();
  #byDoor = new Map<number, Pair[]>();
  readonly #isOpen = new Map<number, boolean>();
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle) {
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
  }

  begin(): void {
    const { model } = this.#definitions;
    this.#byDoor = new Map();
    for (const point of model.mine.points) {
      if (point.kind !== 'DOOR') continue;
      for (const other of relatedPoints(model, point, 'interlock'))
        if (other.kind === 'DOOR') this.#join(point, other);
    }
  }

  claims(point: Point): boolean {
    return this.#byDoor.has(point.no);
  }

  sample(no: number, t: number, value: number): number {
    this.#isOpen.set(no, value === OPEN);
    let state = 0;
    for (const pair of this.#byDoor.get(no) ?? [])
      if (this.#judge(pair, t)) state = ValueState.alarm;
    return state;
  }

  isWaiting(no: number): boolean {
    return (
      this.#byDoor
        .get(no)
        ?.some((pair) => !Number.isNaN(pair.since) && this.#levelOf(pair) !== 2) ?? false
    );
  }

  adopt(no: number): void {
    for (const pair of this.#byDoor.get(no) ?? []) {
      const slot = this.#lifecycle.find(pair.key);
      if (slot?.active !== true || slot.alarm === undefined) continue;
      pair.since = Number(slot.alarm.detail['bothSince'] ?? begunAt(slot.alarm));
      for (const door of pair.doors) this.#isOpen.set(door, true);
    }
  }

  forget(): void {
    this.#isOpen.clear();
    for (const pair of this.#pairs.values()) pair.since = Number.NaN;
  }

  #join(a: Point, b: Point): void {
    const codes = [a.code, b.code].toSorted();
    const key = `doors|${codes.join('|')}`;
    const pair = this.#pairs.get(key) ?? { key, doors: [a.no, b.no], since: Number.NaN };
    this.#pairs.set(key, pair);
    for (const no of pair.doors) {
      const known = this.#byDoor.get(no) ?? [];
      if (!known.includes(pair)) this.#byDoor.set(no, [...known, pair]);
    }
  }

  /** Whether the pair is in alarm. */
  #judge(pair: Pair, t: number): boolean {
    const both = pair.doors.every((no) => this.#isOpen.get(no) === true);
    if (!both) pair.since = Number.NaN;
    else if (Number.isNaN(pair.since)) pair.since = t;
    const lasting = t - pair.since;
    const due: Level | 0 = lasting >= ORANGE_MS ? 2 : lasting >= YELLOW_MS ? 3 : 0;
    const known = this.#levelOf(pair);
    // The clocks of two doors differ a little: what one has brought about the other does not take
    // back.
    const level = both && rank(known) > rank(due) ? known : due;
    if (level !== 0 || this.#lifecycle.find(pair.key)?.active)
      this.#lifecycle.settle(this.#slotOf(pair), level, t, both ? OPEN : SHUT, OPEN);
    return level !== 0;
  }

  #levelOf({ key }: Pair): Level | 0 {
    const slot = this.#lifecycle.find(key);
    return slot?.active ? (slot.alarm?.level ?? 0) : 0;
  }

  #slotOf(pair: Pair): Slot {
    return this.#lifecycle.slot(pair.key, () => {
      const [a, b] = pair.doors.map((no) => this.#definitions.point(no));
      const point = a ?? this.#definitions.point(pair.doors[0]);
      const detail = { doors: [point.code, b?.code ?? ''], bothSince: pair.since };
      const origin = pointOrigin(this.#definitions.model, point, AlarmType.state, detail);
      return { ...origin, sourceName: `${point.name} / ${b?.name ?? ''}` };
    });
  }
}
