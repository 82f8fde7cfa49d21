import type { Told } from './historyChecker.ts';

/** The mine of a run that has one alone. */
export const ONE_MINE = 'mine';

/** What a sender of one mine notes of its keys while it sends them, again and again if need be. */
export class Ledger {
  readonly #mine: string;
  readonly #told = new Map<string, Told>();
  /** Keys that were answered as taken. */
  answered = 0;

  constructor(mine = ONE_MINE) {
    this.#mine = mine;
  }

  /** They go out now; those that went out before count from then. */
  sends(keys: Iterable<string>, now = performance.now()): void {
    for (const key of keys)
      if (!this.#told.has(key))
        this.#told.set(key, { mine: this.#mine, key, sentAt: now, answeredAt: undefined });
  }

  /** They were answered as taken. */
  hears(keys: Iterable<string>, now = performance.now()): void {
    for (const key of keys) {
      const told = this.#told.get(key);
      if (told === undefined || told.answeredAt !== undefined) continue;
      this.#told.set(key, { ...told, answeredAt: now });
      this.answered++;
    }
  }

  /** As it stands now. */
  get told(): readonly Told[] {
    return [...this.#told.values()];
  }
}
