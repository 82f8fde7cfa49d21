/** A value that React and others watch; listeners hear of each change, never of an equal value. */
export class Store<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  /** Resolves with the next change. */
  next(): Promise<T> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        stop();
        resolve(this.#value);
      });
    });
  }

  /** Bound, so that it can be handed to `useSyncExternalStore`; the answer ends the watch. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
