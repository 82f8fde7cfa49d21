import type { PastMessage } from '#contracts/live/past.ts';

/** Messages that are loaded and not yet shown, in the order of their times. */
export class Coming {
  /** The moment up to which everything is loaded. */
  loadedTo = 0;
  #messages: readonly PastMessage[] = [];
  #next = 0;

  /** Nothing is loaded but the moment itself. */
  reset(at: number): void {
    this.#messages = [];
    this.#next = 0;
    this.loadedTo = at;
  }

  /** Takes what comes from `loadedTo` up to `to`. */
  add(messages: readonly PastMessage[], to: number): void {
    this.#messages = [...this.#messages.slice(this.#next), ...messages];
    this.#next = 0;
    this.loadedTo = to;
  }

  /** What is to be shown by `to`, each once. */
  *until(to: number): Iterable<PastMessage> {
    for (;;) {
      const message = this.#messages[this.#next];
      if (message === undefined || message.t > to) return;
      yield message;
      this.#next += 1;
    }
  }
}
