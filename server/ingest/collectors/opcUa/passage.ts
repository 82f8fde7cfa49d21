import type { DriverPort } from '../driver.ts';
import type { Told } from './series.ts';

/** Rows that may wait before the server is not asked for more. */
const MOST = 10_000;

/** The way of rows into storage, in their order; the server waits while much is under way. */
export class Passage {
  readonly #port: DriverPort;
  readonly #hold: (isHeld: boolean) => void;
  #rows: object[] = [];
  #marks = new Map<string, number>();
  #isHeld = false;
  #wake: (() => void) | undefined;
  readonly #roomy: (() => void)[] = [];

  constructor(port: DriverPort, hold: (isHeld: boolean) => void) {
    this.#port = port;
    this.#hold = hold;
  }

  /** Whether the server is not asked for more. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Takes a row of a log; nothing where there is none. */
  add(log: string, told: Told | undefined): void {
    if (told === undefined) return;
    this.#rows.push(told.row);
    if (told.next !== undefined) this.#marks.set(log, told.next);
    if (this.#rows.length >= MOST) this.#keep(true);
    this.#wake?.();
  }

  /** Resolves when more may come, for whoever can wait. */
  async room(): Promise<void> {
    if (this.#rows.length >= MOST) await new Promise<void>((resolve) => this.#roomy.push(resolve));
  }

  /** Hands rows on until it is over; rejects when they cannot be. */
  async run(ended: AbortSignal): Promise<void> {
    ended.addEventListener('abort', () => this.#wake?.());
    while (!ended.aborted) {
      if (this.#rows.length === 0)
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      const rows = this.#rows;
      const marks = [...this.#marks].map(([log, next]) => ({ log, next }));
      this.#rows = [];
      this.#marks = new Map();
      for (const go of this.#roomy.splice(0)) go();
      if (rows.length > 0) await this.#port.send({ entity: 'sample', rows, marks });
      this.#keep(false);
    }
  }

  #keep(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    this.#hold(isHeld);
  }
}
