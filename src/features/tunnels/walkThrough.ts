import type { Place } from '#contracts/mine/mine.ts';
import { nearestOn, placeOn, type LevelPlan } from './levelPlan.ts';

/** Metres ahead that the walker looks at: bends are taken softly. */
const AHEAD = 9;

/**
 * Walks all roadways of a level without end: at each meeting of roadways on along the one walked
 * least, straight on among equals, back only where there is no other way. Needs a level with a
 * roadway.
 */
export class Walk {
  readonly #plan: LevelPlan;
  readonly #walked: number[];
  #road = 0;
  #offset = 0;
  #onward = true;

  constructor(plan: LevelPlan) {
    this.#plan = plan;
    this.#walked = plan.roads.map(() => 0);
  }

  /** Goes to `metres` before the place, on its roadway, facing it. */
  enter(place: Place, metres: number): void {
    const on = nearestOn(this.#plan, place);
    if (on === undefined) return;
    const length = this.#plan.roads[on.road]?.length ?? 0;
    this.#road = on.road;
    // From the side on which there is room to come closer.
    this.#onward = on.offset >= length / 2;
    this.#offset = Math.min(length, Math.max(0, on.offset + (this.#onward ? -metres : metres)));
  }

  advance(metres: number): void {
    let left = metres;
    // A level is finite, and so is a step: a thousand corners in one step is a level without
    // length.
    for (let corners = 0; left > 0 && corners < 1_000; corners++) {
      const length = this.#plan.roads[this.#road]?.length ?? 0;
      const room = this.#onward ? length - this.#offset : this.#offset;
      if (left < room) {
        this.#offset += this.#onward ? left : -left;
        return;
      }
      left -= room;
      this.#turn();
    }
  }

  /** Turns round where it stands. */
  turnBack(): void {
    this.#onward = !this.#onward;
  }

  get place(): Place {
    const road = this.#plan.roads[this.#road];
    return road ? placeOn(road, this.#offset) : { x: 0, y: 0, z: 0 };
  }

  /** A place a little ahead on the way that will be taken. */
  get ahead(): Place {
    const road = this.#plan.roads[this.#road];
    if (!road) return this.place;
    const at = this.#offset + (this.#onward ? AHEAD : -AHEAD);
    if (at >= 0 && at <= road.length) return placeOn(road, at);
    const next = this.#next();
    const beyond = this.#onward ? at - road.length : -at;
    const nextRoad = this.#plan.roads[next.road];
    if (!nextRoad || next.road === this.#road)
      return placeOn(road, this.#onward ? road.length + AHEAD : -AHEAD);
    return placeOn(
      nextRoad,
      Math.min(nextRoad.length, Math.max(0, next.onward ? beyond : nextRoad.length - beyond)),
    );
  }

  #turn(): void {
    const { road, onward } = this.#next();
    this.#walked[this.#road] = (this.#walked[this.#road] ?? 0) + 1;
    this.#road = road;
    this.#onward = onward;
    this.#offset = onward ? 0 : (this.#plan.roads[road]?.length ?? 0);
  }

  #next(): { readonly road: number; readonly onward: boolean } {
    const own = this.#plan.roads[this.#road];
    const end = this.#onward ? own?.b : own?.a;
    const start = this.#onward ? own?.a : own?.b;
    const choices = (this.#plan.around.get(end?.code ?? '') ?? []).filter(
      (road) => road !== this.#road,
    );
    if (!own || !end || !start || choices.length === 0)
      return { road: this.#road, onward: !this.#onward };
    const bend = (road: number): number => {
      const other = this.#plan.roads[road];
      if (!other) return 0;
      const to = other.a.code === end.code ? other.b : other.a;
      return (
        -((end.x - start.x) * (to.x - end.x) + (end.y - start.y) * (to.y - end.y)) /
        (own.length * other.length)
      );
    };
    const road = choices.reduce((one, other) => {
      const [a, b] = [this.#walked[one] ?? 0, this.#walked[other] ?? 0];
      return b < a || (b === a && bend(other) < bend(one)) ? other : one;
    });
    return { road, onward: this.#plan.roads[road]?.a.code === end.code };
  }
}
