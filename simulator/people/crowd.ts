import { at } from '../at.ts';
import type { Graph } from '../geometry/graph.ts';
import type { Profile } from '../geometry/profile.ts';
import type { Underground } from '../geometry/underground.ts';
import { hire } from './hire.ts';
import type { Employee } from './roster.ts';
import { type Ways, waysFrom } from './routes.ts';
import { arrivalFor, leavingFor, nextStart } from './schedule.ts';
import { backwards, type Leg, legsBetween, legsFrom } from './walk.ts';
import type { Walker } from './walker.ts';
import type { Workplace } from './workplaces.ts';

const CAGE_PERIOD = 240_000;
const SPEED = { shaft: 5, haulage: 5 } as const;
/** Nobody is faster than the man-riding car takes him, m/s. */
const FASTEST = 7;

/** Who passed the collar in a step. */
export type Passage = { readonly walker: Walker; readonly down: boolean; readonly t: number };

/**
 * Everybody's way through the shift: home, cage, walk, work, and back. in − out = underground at
 * all times.
 */
export class Crowd {
  readonly walkers: readonly Walker[];
  entered = 0;
  left = 0;
  readonly #graph: Graph;
  readonly #ways: Ways;
  readonly #cage: number;
  readonly #down: Walker[] = [];
  readonly #up: Walker[] = [];
  /** Those whom `enter` took down since the last step. */
  readonly #sentIn: Passage[] = [];
  #nextCage: number;
  #nextRoll: number;

  constructor(
    mine: Underground,
    profile: Profile,
    places: readonly Workplace[],
    roster: readonly Employee[],
    seed: number,
    now: number,
  ) {
    this.#graph = mine.graph;
    this.#ways = waysFrom(mine.graph, mine.collars.service);
    this.#cage = profile.cage;
    this.#nextCage = Math.ceil(now / CAGE_PERIOD) * CAGE_PERIOD;
    this.#nextRoll = now;
    this.walkers = roster.map((employee, no) =>
      hire(employee, no, { graph: this.#graph, places, seed, now }),
    );
  }

  get underground(): number {
    return this.entered - this.left;
  }

  /** Moves everybody from `now - dt` to `now` (dt in seconds) and tells who passed the collar. */
  step(now: number, dt: number): Passage[] {
    const passages = this.#sentIn.splice(0);
    if (now >= this.#nextRoll) {
      this.#nextRoll = now + 10_000;
      for (const walker of this.walkers)
        if (walker.state === 'home' && walker.nextTime <= now) this.#arrive(walker);
    }
    while (now >= this.#nextCage) {
      this.#runCage(this.#nextCage, passages);
      this.#nextCage += CAGE_PERIOD;
    }
    for (const walker of this.walkers) {
      if (walker.state === 'travelling') this.#travel(walker, dt, now, passages);
      else if (walker.state === 'working') this.#work(walker, dt, now);
    }
    return passages;
  }

  /**
   * Sends someone below ground to a spot, where he stays until `release`; there in `withinSec`
   * seconds, if that is no faster than anybody goes.
   */
  send(walker: Walker, edge: number, offset: number, withinSec = Infinity): void {
    walker.held = true;
    walker.goingUp = false;
    remove(this.#up, walker);
    const legs = legsBetween(this.#graph, walker.edge, walker.offset, edge, offset);
    const seconds = legs.reduce(
      (sum, leg) => sum + Math.abs(leg.to - leg.from) / this.#speed(walker, leg.edge),
      0,
    );
    walker.haste = Math.max(1, seconds / withinSec);
    this.#follow(walker, legs);
  }

  /**
   * Takes someone from the surface down at `now` by a cage of his own and to a spot, where he stays
   * until `leave`; his passage comes with the next step.
   */
  enter(walker: Walker, edge: number, offset: number, now: number): void {
    if (walker.underground) return;
    remove(this.#down, walker);
    this.#goDown(walker, now);
    walker.held = true;
    this.#follow(walker, legsFrom(this.#graph, this.#ways, edge, offset));
    this.#sentIn.push({ walker, down: true, t: now });
  }

  /**
   * Turns somebody round who is below and can walk: out by the cage, whatever he was about; false
   * when he cannot, or is on his way out already.
   */
  leave(walker: Walker): boolean {
    if (!walker.underground || walker.frozen || walker.goingUp) return false;
    Object.assign(walker, { held: false, roaming: false, haste: 1, goingUp: true });
    this.#follow(walker, backwards(this.#graph, this.#ways, walker.edge, walker.offset));
    return true;
  }

  /** People below ground at work whom no script holds, the nearest to a spot first. */
  near(edge: number, offset: number): Walker[] {
    const ways = waysFrom(this.#graph, at(this.#graph.edges, edge).a);
    const metres = (walker: Walker): number =>
      walker.edge === edge
        ? Math.abs(walker.offset - offset)
        : Math.abs(at(ways.metres, at(this.#graph.edges, walker.edge).a)) + offset;
    return this.walkers
      .filter(
        (walker) =>
          walker.underground && !walker.held && !walker.goingUp && walker.state !== 'waitingUp',
      )
      .map((walker) => ({ walker, away: metres(walker) }))
      .toSorted((a, b) => a.away - b.away)
      .map(({ walker }) => walker);
  }

  /** The next shift comes at once and the present one goes: everybody within `minutes`. */
  changeShift(now: number, minutes: number): void {
    const next = this.walkers.filter(
      (walker) => walker.state === 'home' && walker.employee.place >= 0,
    );
    const first = Math.min(...next.map((walker) => walker.nextTime));
    for (const walker of next)
      if (walker.nextTime < first + 2 * 3_600_000)
        walker.nextTime = now + walker.random.next() * minutes * 60_000;
    for (const walker of this.walkers)
      if (walker.underground && walker.state === 'working')
        walker.leaveTime = Math.min(
          walker.leaveTime,
          now + (minutes / 2 + walker.random.next() * minutes) * 60_000,
        );
  }

  /** Lets a held person go back to his own work. */
  release(walker: Walker): void {
    Object.assign(walker, {
      held: false,
      frozen: false,
      silent: false,
      roaming: false,
      haste: 1,
      carrier: undefined,
    });
    // Who is on his way out goes on.
    if (!walker.underground || walker.goingUp) return;
    const { edge, from, to } = walker.post;
    this.#follow(
      walker,
      legsBetween(this.#graph, walker.edge, walker.offset, edge, (from + to) / 2),
    );
  }

  #arrive(walker: Walker): void {
    walker.state = 'waitingDown';
    this.#down.push(walker);
  }

  #runCage(now: number, passages: Passage[]): void {
    for (const walker of this.#down.splice(0, this.#cage)) {
      const { edge, from, to } = walker.post;
      this.#goDown(walker, now);
      this.#follow(
        walker,
        legsFrom(this.#graph, this.#ways, edge, from + walker.random.next() * (to - from)),
      );
      passages.push({ walker, down: true, t: now });
    }
    for (const walker of this.#up.splice(0, this.#cage)) walker.state = 'travelling';
  }

  #goDown(walker: Walker, now: number): void {
    Object.assign(walker, { underground: true, goingUp: false, inTime: now });
    this.entered += 1;
  }

  #follow(walker: Walker, legs: Leg[]): void {
    const first = at(legs, 0);
    walker.legs = legs;
    walker.leg = 0;
    walker.edge = first.edge;
    walker.offset = first.from;
    walker.state = 'travelling';
  }

  #travel(walker: Walker, dt: number, now: number, passages: Passage[]): void {
    if (walker.frozen) return;
    walker.moving = true;
    let left = dt;
    while (left > 0) {
      const leg = walker.legs[walker.leg];
      if (leg === undefined) return this.#reached(walker, now, passages);
      const speed = Math.min(FASTEST, this.#speed(walker, leg.edge) * walker.haste);
      const gap = Math.abs(leg.to - walker.offset);
      const move = Math.min(gap, speed * left);
      walker.offset += Math.sign(leg.to - walker.offset) * move;
      left -= Math.max(move / speed, 1e-9);
      if (move < gap) return;
      walker.leg += 1;
      const next = walker.legs[walker.leg];
      if (next === undefined) return this.#reached(walker, now, passages);
      walker.edge = next.edge;
      walker.offset = next.from;
      if (walker.goingUp && this.#isShaft(next.edge) && !this.#isShaft(leg.edge)) {
        walker.state = 'waitingUp';
        walker.moving = false;
        this.#up.push(walker);
        return;
      }
    }
  }

  #reached(walker: Walker, now: number, passages: Passage[]): void {
    if (!walker.goingUp) {
      walker.state = 'working';
      walker.aim = walker.offset;
      walker.anchor = walker.offset;
      walker.haste = 1;
      return;
    }
    walker.state = 'home';
    walker.underground = false;
    walker.moving = false;
    this.left += 1;
    const { shift, place, definition } = walker.employee;
    const start = nextStart(shift, now + 3_600_000);
    // Who works at the surface was below as a rescuer only.
    walker.nextTime = place < 0 ? Infinity : arrivalFor(start, definition.isLeader, walker.random);
    walker.leaveTime = leavingFor(start, definition.isLeader, walker.random);
    passages.push({ walker, down: false, t: now });
  }

  #work(walker: Walker, dt: number, now: number): void {
    if (!walker.held && now >= walker.leaveTime) {
      walker.goingUp = true;
      this.#follow(walker, backwards(this.#graph, this.#ways, walker.edge, walker.offset));
      return;
    }
    if (walker.frozen) {
      walker.moving = false;
      return;
    }
    const gap = walker.aim - walker.offset;
    const step = (walker.roaming ? walker.pace : 0.2) * dt;
    walker.moving = Math.abs(gap) > 0.05;
    if (Math.abs(gap) > step) walker.offset += Math.sign(gap) * step;
    else {
      walker.offset = walker.aim;
      const { from, to, edge } = walker.post;
      if (walker.roaming) walker.aim = walker.offset + (walker.random.next() - 0.5) * 160;
      else if (walker.held || walker.edge !== edge)
        walker.aim = walker.anchor + (walker.random.next() - 0.5) * 4;
      else
        walker.aim = Math.min(
          to,
          Math.max(from, walker.offset + (walker.random.next() - 0.5) * 50),
        );
      walker.aim = Math.min(at(this.#graph.edges, walker.edge).length, Math.max(0, walker.aim));
    }
  }

  #speed(walker: Walker, edge: number): number {
    const { kind } = at(this.#graph.edges, edge);
    if (kind === 'shaft') return SPEED.shaft;
    if (kind === 'haulage') return SPEED.haulage;
    return kind === 'ramp' ? walker.pace * 0.7 : walker.pace;
  }

  #isShaft(edge: number): boolean {
    return at(this.#graph.edges, edge).kind === 'shaft';
  }
}

function remove<T>(list: T[], one: T): void {
  const index = list.indexOf(one);
  if (index >= 0) list.splice(index, 1);
}
