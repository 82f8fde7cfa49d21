import { AlarmType } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { PeopleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import { eachPair } from './pairs.ts';
import { personOrigin } from './personSlots.ts';
import { READER_ZONE, type PersonState } from './personState.ts';

/** Cards report at different moments: they are compared where they were at each half minute. */
const GRID_MS = 30_000;
/**
 * A turn between two fixes sets cards apart that are not: this many comparisons in a row may fail.
 */
const MISSES = 2;

/**
 * Where a card was at a grid time, and how far that is from where it was half a minute before; NaN
 * when not known.
 */
type Spot = {
  readonly no: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly moved: number;
  readonly person: PersonState;
};
/** Two cards side by side: since when, and how far they have come together. */
type Together = {
  readonly a: PersonState;
  readonly b: PersonState;
  readonly since: number;
  path: number;
  missed: number;
  on: boolean;
};

/**
 * Two cards carried by one person: within three metres at the same speed for twenty minutes of
 * moving (domain 3.5).
 */
export class SharedCarrier {
  #pairs = new Map<string, Together>();
  #grid = Number.NEGATIVE_INFINITY;
  #spots = new Map<number, Spot>();
  #before = new Map<number, Spot>();
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #options: PeopleOptions;

  constructor(definitions: Definitions, lifecycle: AlarmLifecycle, options: PeopleOptions) {
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#options = options;
  }

  /**
   * Takes a fix while `person` still holds the one before. Pairs are judged when everybody has had
   * half a minute to report.
   */
  take(person: PersonState, fix: Fix): void {
    const grid = Math.floor(fix.t / GRID_MS) * GRID_MS;
    if (grid > this.#grid) this.#advance(grid);
    if (fix.posMode === READER_ZONE) return;
    const passed = person.lastT < grid && grid === this.#grid && fix.t - person.lastT <= GRID_MS;
    if (passed && person.underground && fix.underground && this.#isPerson(person))
      this.#spots.set(person.no, this.#spotOf(person, fix, grid));
  }

  /** Takes over a restored alarm about these two. */
  adopt(a: PersonState, b: PersonState, since: number): void {
    this.#pairs.set(`${a.no}|${b.no}`, { a, b, since, path: 0, missed: 0, on: true });
  }

  forget(): void {
    this.#pairs.clear();
    this.#spots.clear();
    this.#before.clear();
    this.#grid = Number.NEGATIVE_INFINITY;
  }

  #advance(grid: number): void {
    if (this.#spots.size > 0) this.#check(this.#grid);
    this.#before = grid - this.#grid === GRID_MS ? this.#spots : new Map();
    this.#spots = new Map();
    this.#grid = grid;
  }

  #spotOf(person: PersonState, fix: Fix, grid: number): Spot {
    const share = (grid - person.lastT) / (fix.t - person.lastT);
    const between = (from: number, to: number): number => from + (to - from) * share;
    const [x, y, z] = [
      between(person.x, fix.x),
      between(person.y, fix.y),
      between(person.z, fix.z),
    ];
    const last = this.#before.get(person.no);
    const moved = last === undefined ? Number.NaN : Math.hypot(x - last.x, y - last.y, z - last.z);
    return { no: person.no, x, y, z, moved, person };
  }

  #check(t: number): void {
    const pairs = new Map<string, Together>();
    eachPair([...this.#spots.values()], this.#options.proxyDistance, (a, b) => {
      if (Math.abs(a.moved - b.moved) / (GRID_MS / 1000) > this.#options.proxySpeedGap) return;
      const key = `${a.no}|${b.no}`;
      const pair = this.#pairs.get(key) ?? {
        a: a.person,
        b: b.person,
        since: t,
        path: 0,
        missed: 0,
        on: false,
      };
      pair.missed = 0;
      if (t > pair.since) pair.path += Math.min(a.moved, b.moved) || 0;
      pairs.set(key, pair);
      this.#judge(pair, t);
    });
    for (const [key, pair] of this.#pairs) {
      if (pairs.has(key)) continue;
      if (++pair.missed <= MISSES) pairs.set(key, pair);
      else if (pair.on) this.#settle(pair, t, false);
    }
    this.#pairs = pairs;
  }

  #judge(pair: Together, t: number): void {
    if (pair.on || t - pair.since < this.#options.proxyMs || pair.path < this.#options.proxyPath)
      return;
    pair.on = true;
    this.#settle(pair, t, true);
  }

  #settle({ a, b, since }: Together, t: number, on: boolean): void {
    const { persons } = this.#definitions.model;
    const cards = [a, b].map((person) => persons[person.no]?.cardNo ?? String(person.no));
    const names = [a, b].map((person) => persons[person.no]?.name ?? '');
    const slot = this.#lifecycle.slot(`proxy|${cards.join('|')}`, () =>
      personOrigin(
        this.#definitions,
        a,
        AlarmType.card,
        { cards, names, since, sharedCarrier: true },
        { sourceName: names.join(' / ') },
      ),
    );
    this.#lifecycle.settle(slot, on ? levelOfKind('card') : 0, t, Number.NaN, Number.NaN);
  }

  #isPerson(person: PersonState): boolean {
    return (this.#definitions.model.persons[person.no]?.cardType ?? 1) <= 2;
  }
}
