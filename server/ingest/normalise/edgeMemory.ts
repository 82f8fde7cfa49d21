/**
 * Remembers which points stand in an odd condition, so that only the step into it is told, not each
 * reading of it. A condition that comes and goes with single readings is left when there was
 * nothing of it for `calmMs`.
 */
export class EdgeMemory {
  readonly #calmMs: number;
  /** When each key was last found in the condition. */
  readonly #standing = new Map<number, number>();

  constructor(calmMs = 0) {
    this.#calmMs = calmMs;
  }

  /** True when `key` enters the condition at `now`, ms. */
  enters(key: number, standing: boolean, now: number): boolean {
    if (standing) {
      const known = this.#standing.has(key);
      this.#standing.set(key, now);
      return !known;
    }
    const last = this.#standing.size === 0 ? undefined : this.#standing.get(key);
    if (last !== undefined && now - last >= this.#calmMs) this.#standing.delete(key);
    return false;
  }
}
