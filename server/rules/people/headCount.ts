import type { Person } from '#contracts/mine/mine.ts';
import type { Definitions } from '../ruleModel.ts';
import type { PersonState } from './personState.ts';

/**
 * How many people are underground, and in each area; vehicles and assets carry cards too but are
 * not counted.
 */
export class HeadCount {
  underground = 0;
  /** Of these, leaders of the mine. */
  leaders = 0;
  readonly #byArea = new Map<number, number>();
  /** Areas whose count changed since somebody last cleared this. */
  readonly changed = new Set<number>();
  readonly #definitions: Definitions;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  inArea(areaNo: number): number {
    return this.#byArea.get(areaNo) ?? 0;
  }

  counts(person: PersonState): boolean {
    const known: Person | undefined = this.#definitions.model.persons[person.no];
    return known === undefined || known.cardType <= 2;
  }

  /** Adds (`by` 1) or removes (`by` -1) the person where the state says it is. */
  add(person: PersonState, by: 1 | -1): void {
    if (!this.counts(person)) return;
    if (person.underground) this.underground += by;
    if (person.underground && this.#definitions.model.persons[person.no]?.isLeader)
      this.leaders += by;
    // Who has left the mine is still known by the last area, but is not in it.
    const isOut =
      !person.underground && this.#definitions.model.areas[person.areaNo]?.levelCode !== null;
    if (person.areaNo < 0 || isOut) return;
    this.#byArea.set(person.areaNo, this.inArea(person.areaNo) + by);
    this.changed.add(person.areaNo);
  }

  /** Counts these people anew; the answer is every area that was or is counted. */
  recount(people: Iterable<PersonState>): number[] {
    const before = [...this.#byArea.keys()];
    this.underground = 0;
    this.leaders = 0;
    this.#byArea.clear();
    for (const person of people) this.add(person, 1);
    for (const areaNo of before) this.changed.add(areaNo);
    return [...new Set([...before, ...this.#byArea.keys()])];
  }

  forget(): void {
    this.underground = 0;
    this.leaders = 0;
    this.#byArea.clear();
    this.changed.clear();
  }
}
