import { AlarmType } from '../../../src/contracts/monitoring/alarm.ts';
import type { AlarmBook } from '../alarmBook.ts';
import type { PeopleOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import { eachPair } from './pairs.ts';
import { personOrigin } from './personSlots.ts';
import type { PersonState } from './personState.ts';

const CHECK_MS = 30_000;

/** Two cards side by side: since when, and how far they have come together. */
type Together = { readonly a: PersonState; readonly b: PersonState; readonly since: number; path: number; on: boolean };
type Step = { readonly x: number; readonly y: number; readonly z: number; readonly moved: number };

/** Two cards carried by one person: within three metres at the same speed for twenty minutes of moving (domain 3.5). */
export class SharedCarrier {
  #pairs = new Map<string, Together>();
  #steps = new Map<number, Step>();
  #checkedAt = Number.NaN;
  readonly #definitions: Definitions;
  readonly #book: AlarmBook;
  readonly #options: PeopleOptions;

  constructor(definitions: Definitions, book: AlarmBook, options: PeopleOptions) {
    this.#definitions = definitions;
    this.#book = book;
    this.#options = options;
  }

  /** Before a fix of data time `t` is taken: looks at all people whenever another half minute of data has passed. */
  advance(t: number, people: Iterable<PersonState>): void {
    const due = Math.floor(t / CHECK_MS) * CHECK_MS;
    if (due <= this.#checkedAt) return;
    if (!Number.isNaN(this.#checkedAt)) this.#check(due, people);
    this.#checkedAt = due;
  }

  /** Takes over a restored alarm about these two. */
  adopt(a: PersonState, b: PersonState, since: number): void {
    this.#pairs.set(`${a.no}|${b.no}`, { a, b, since, path: 0, on: true });
  }

  forget(): void {
    this.#pairs.clear();
    this.#steps.clear();
    this.#checkedAt = Number.NaN;
  }

  #check(t: number, people: Iterable<PersonState>): void {
    const seen = [...people].filter((person) => person.underground && person.lastT > t - CHECK_MS && this.#isPerson(person));
    const steps = new Map(seen.map((person) => [person.no, stepOf(person, this.#steps.get(person.no))]));
    const pairs = new Map<string, Together>();
    eachPair(seen, this.#options.proxyDistance, (a, b) => {
      const [ofA, ofB] = [steps.get(a.no)?.moved ?? 0, steps.get(b.no)?.moved ?? 0];
      if (Math.abs(ofA - ofB) / (CHECK_MS / 1000) > this.#options.proxySpeedGap) return;
      const key = `${a.no}|${b.no}`;
      const known = this.#pairs.get(key);
      const pair = known ?? { a, b, since: t, path: 0, on: false };
      if (known !== undefined) pair.path += Math.min(ofA, ofB);
      pairs.set(key, pair);
      this.#judge(pair, t);
    });
    for (const [key, pair] of this.#pairs) if (pair.on && !pairs.has(key)) this.#settle(pair, t, false);
    this.#pairs = pairs;
    this.#steps = steps;
  }

  #judge(pair: Together, t: number): void {
    if (pair.on || t - pair.since < this.#options.proxyMs || pair.path < this.#options.proxyPath) return;
    pair.on = true;
    this.#settle(pair, t, true);
  }

  #settle({ a, b, since }: Together, t: number, on: boolean): void {
    const { persons } = this.#definitions.model;
    const cards = [a, b].map((person) => persons[person.no]?.cardNo ?? String(person.no));
    const names = [a, b].map((person) => persons[person.no]?.name ?? '');
    const slot = this.#book.slot(`proxy|${cards.join('|')}`, () =>
      personOrigin(this.#definitions, a, AlarmType.card, { cards, names, since, sharedCarrier: true }),
    );
    this.#book.settle(slot, on ? 4 : 0, t, Number.NaN, Number.NaN);
  }

  #isPerson(person: PersonState): boolean {
    return (this.#definitions.model.persons[person.no]?.cardType ?? 1) <= 2;
  }
}

const stepOf = ({ x, y, z }: PersonState, last: Step | undefined): Step => ({
  x,
  y,
  z,
  moved: last === undefined ? 0 : Math.hypot(x - last.x, y - last.y, z - last.z),
});
