/** Remembers which points stand in an odd condition, so that only the step into it is told, not each reading of it. */
export class EdgeMemory {
  readonly #standing = new Set<number>();

  /** True when `key` enters the condition now. */
  enters(key: number, standing: boolean): boolean {
    if (!standing) {
      if (this.#standing.size > 0) this.#standing.delete(key);
      return false;
    }
    if (this.#standing.has(key)) return false;
    this.#standing.add(key);
    return true;
  }
}
