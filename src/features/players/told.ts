/** A value that changes, and whoever wants to hear of it; what React's external stores are made of. */
export class Told<T> {
  readonly #listeners = new Set<() => void>();
  #now: T;

  constructor(first: T) {
    this.#now = first;
  }

  get now(): T {
    return this.#now;
  }

  readonly read = (): T => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected set(next: T): void {
    this.#now = next;
    for (const listener of this.#listeners) listener();
  }
}
