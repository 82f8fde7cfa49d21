/**
 * Runs tasks one after another in the order they were pushed; a task that throws does not stop the
 * next.
 */
export class SerialQueue {
  readonly #waiting: (() => unknown)[] = [];
  readonly #onError: (error: unknown) => void;
  #running = false;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Tasks that have not begun. */
  get length(): number {
    return this.#waiting.length;
  }

  push(task: () => unknown): void {
    this.#waiting.push(task);
    if (!this.#running) void this.#run();
  }

  /** Forgets the tasks that have not begun. */
  clear(): void {
    this.#waiting.length = 0;
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let task = this.#waiting.shift(); task !== undefined; task = this.#waiting.shift()) {
      try {
        await task();
      } catch (error) {
        this.#onError(error);
      }
    }
    this.#running = false;
  }
}
