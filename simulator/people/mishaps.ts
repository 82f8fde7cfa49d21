import { at } from '../at.ts';
import { type Random, randomOf } from '#base/random.ts';
import type { Zone } from '../geometry/areas.ts';
import type { Graph } from '../geometry/graph.ts';
import type { Crowd } from './crowd.ts';
import type { Walker } from './walker.ts';

const SHIFT = 8 * 3600;
const DAY = 86_400;
const MINUTE = 60_000;

/**
 * Chance of each mishap per person and shift (domain 4.2 behaviours); calls for help are counted
 * for the whole mine.
 */
const WANDERS = 0.003;
const LOSES_CARD = 0.002;
const TWO_CARDS = 0.001;
const CALLS_A_DAY = 0.2;

/** What people do that they should not, or that befalls them, by chance. */
export class Mishaps {
  readonly #crowd: Crowd;
  readonly #graph: Graph;
  readonly #closed: readonly Zone[];
  readonly #random: Random;
  readonly #call: (walker: Walker, helpType: number) => void;
  #over: { readonly walker: Walker; readonly at: number }[] = [];

  constructor(
    crowd: Crowd,
    graph: Graph,
    zones: readonly Zone[],
    seed: number,
    call: (walker: Walker, helpType: number) => void,
  ) {
    this.#crowd = crowd;
    this.#graph = graph;
    this.#closed = zones.filter((zone) => zone.areaType === 2 && zone.edges.length > 0);
    this.#random = randomOf(seed, 'mishaps');
    this.#call = call;
  }

  step(now: number, dt: number): void {
    for (const { walker } of this.#over.filter((one) => one.at <= now)) this.#crowd.release(walker);
    this.#over = this.#over.filter((one) => one.at > now);
    const people = this.#crowd.underground;
    if (this.#happens((people * WANDERS * dt) / SHIFT)) this.#wander(now);
    if (this.#happens((people * LOSES_CARD * dt) / SHIFT))
      this.#afflict(now, { silent: true }, 12 + this.#random.next() * 30);
    if (this.#happens((people * TWO_CARDS * dt) / SHIFT)) this.#carryTwo(now);
    if (this.#happens((CALLS_A_DAY * dt) / DAY)) this.#callForHelp(now);
  }

  #happens(chance: number): boolean {
    return this.#random.next() < chance;
  }

  /** Someone at work whom no script and no mishap holds. */
  #anyone(): Walker | undefined {
    const free = this.#crowd.walkers.filter(
      (walker) => walker.state === 'working' && !walker.held && !walker.silent,
    );
    return free.length === 0 ? undefined : at(free, this.#random.below(free.length));
  }

  #afflict(
    now: number,
    change: Partial<Pick<Walker, 'silent' | 'held' | 'frozen'>>,
    minutes: number,
  ): Walker | undefined {
    const walker = this.#anyone();
    if (walker === undefined) return undefined;
    Object.assign(walker, change);
    this.#over.push({ walker, at: now + minutes * MINUTE });
    return walker;
  }

  /** Walks into a closed area and out again after a look around. */
  #wander(now: number): void {
    if (this.#closed.length === 0) return;
    const zone = at(this.#closed, this.#random.below(this.#closed.length));
    const edge = at(zone.edges, 0);
    const offset = at(this.#graph.edges, edge).length * 0.6;
    const [stranger] = this.#crowd
      .near(edge, offset)
      .filter((walker) => !zone.edges.includes(walker.post.edge));
    if (stranger === undefined) return;
    this.#crowd.send(stranger, edge, offset);
    this.#over.push({ walker: stranger, at: now + (8 + this.#random.next() * 6) * MINUTE });
  }

  #carryTwo(now: number): void {
    const [carrier, absent] = [this.#anyone(), this.#anyone()];
    if (carrier === undefined || absent === undefined || carrier === absent) return;
    absent.carrier = carrier;
    this.#over.push({ walker: absent, at: now + 120 * MINUTE });
  }

  /** Half of them press the button by mistake and work on. */
  #callForHelp(now: number): void {
    const real = this.#random.next() < 0.5;
    const walker = this.#afflict(now, real ? { held: true, frozen: true } : {}, 15);
    if (walker !== undefined) this.#call(walker, 1);
  }
}
