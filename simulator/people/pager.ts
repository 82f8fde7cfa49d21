import { at } from '../at.ts';
import { type Random, randomOf } from '#base/random.ts';
import type { Place } from '#contracts/mine/mine.ts';
import type { CallKind, CallSign } from '#contracts/people/calls.ts';
import type { Zone } from '../geometry/areas.ts';
import { spotAt, type Graph } from '../geometry/graph.ts';
import type { Crowd } from './crowd.ts';
import type { Walker } from './walker.ts';

/** A call to cards, by their numbers. */
export type CardCall = {
  readonly id: number;
  readonly kind: CallKind;
  readonly cards: readonly string[];
};

/** What became of a call at one card. */
export type CardNews = { readonly id: number; readonly cardNo: string; readonly what: CallSign };

type Due = { readonly at: number; readonly run: () => readonly CardNews[] };

/** Share of those who hear a card sound and press its button; the rest go by what others say. */
const PRESSES = 0.93;
const SECOND = 1000;

/** The calling system below: cards sound, people press and do what they are told. */
export class Pager {
  readonly #crowd: Crowd;
  readonly #graph: Graph;
  readonly #refuges: readonly Zone[];
  readonly #seed: number;
  readonly #byCard: ReadonlyMap<string, Walker>;
  readonly #news: CardNews[] = [];
  #due: Due[] = [];

  constructor(crowd: Crowd, graph: Graph, zones: readonly Zone[], seed: number) {
    this.#crowd = crowd;
    this.#graph = graph;
    this.#refuges = zones.filter(({ place, edges }) => place === 'refuge' && edges.length > 0);
    this.#seed = seed;
    this.#byCard = new Map(
      crowd.walkers.map((walker) => [walker.employee.definition.cardNo, walker]),
    );
  }

  /** Calls cards at `now`; what becomes of each comes out of `take`. */
  call({ id, kind, cards }: CardCall, now: number): void {
    const random = randomOf(this.#seed, `call ${id} ${now}`);
    for (const cardNo of cards) this.#callOne({ id, cardNo, kind, now, random });
  }

  /**
   * Sends these to the roadway nearest to a place, by the cage first who is at the surface; without
   * a place, out. Who cannot walk stays.
   */
  go(cards: readonly string[], to: Place | null, now: number): void {
    const spot = to === null ? undefined : spotAt(this.#graph, to);
    for (const cardNo of cards) {
      const walker = this.#byCard.get(cardNo);
      if (walker === undefined || walker.frozen) continue;
      if (spot === undefined) this.#crowd.leave(walker);
      else if (walker.underground) this.#crowd.send(walker, spot.edge, spot.offset);
      else this.#crowd.enter(walker, spot.edge, spot.offset, now);
    }
  }

  /** Lets pass what is due up to `now`. */
  step(now: number): void {
    const due = this.#due.filter((one) => one.at <= now);
    if (due.length === 0) return;
    this.#due = this.#due.filter((one) => one.at > now);
    for (const { run } of due.toSorted((a, b) => a.at - b.at)) this.#news.push(...run());
  }

  /** What was heard since the last time. */
  take(): CardNews[] {
    return this.#news.splice(0);
  }

  #callOne(call: {
    readonly id: number;
    readonly cardNo: string;
    readonly kind: CallKind;
    readonly now: number;
    readonly random: Random;
  }): void {
    const { id, cardNo, kind, now, random } = call;
    const walker = this.#byCard.get(cardNo);
    const rings = now + (1 + random.next() * 3) * SECOND;
    const hears = (): boolean => walker?.underground === true && !walker.silent;
    this.#due.push({
      at: rings,
      run: () => [{ id, cardNo, what: hears() ? 'rang' : 'notReached' }],
    });
    if (walker === undefined) return;
    const presses = random.next() < PRESSES;
    const acts = rings + (presses ? 3 + random.next() * 35 : 50 + random.next() * 30) * SECOND;
    const spot = random.next();
    this.#due.push({
      at: acts,
      run: () => {
        if (!hears() || walker.frozen) return [];
        this.#obey(walker, kind, spot);
        return presses ? [{ id, cardNo, what: 'answered' }] : [];
      },
    });
  }

  #obey(walker: Walker, kind: CallKind, spot: number): void {
    if (kind === 'leave') this.#crowd.leave(walker);
    else if (kind === 'refuge') {
      const refuge = this.#refuges[walker.no % Math.max(1, this.#refuges.length)];
      if (refuge === undefined) return;
      const edge = at(refuge.edges, 0);
      this.#crowd.send(walker, edge, at(this.#graph.edges, edge).length * (0.3 + 0.4 * spot));
    }
  }
}
