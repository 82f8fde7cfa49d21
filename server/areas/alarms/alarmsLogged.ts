/** Tells whoever listens that the alarm log has grown, or may have. */
export class AlarmsLogged {
  readonly #listeners = new Set<() => void>();

  /** Calls `heard` from now on; the answer ends it. */
  listen(heard: () => void): () => void {
    this.#listeners.add(heard);
    return () => void this.#listeners.delete(heard);
  }

  tell(): void {
    for (const heard of this.#listeners) heard();
  }
}
