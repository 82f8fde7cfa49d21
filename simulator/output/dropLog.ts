import type { Clock } from '#base/clock.ts';
import type { SimulatorReport } from '#contracts/simulator.ts';

const PERIOD_MS = 10_000;

/**
 * Tells of dropped rows at once and then, while more are dropped, every ten seconds in sums, so
 * that a log does not drown.
 */
export class DropLog {
  readonly #clock: Clock;
  readonly #report: (report: SimulatorReport) => void;
  readonly #sums = new Map<string, { rows: number; why: string }>();
  #quiet = false;

  constructor(clock: Clock, report: (report: SimulatorReport) => void) {
    this.#clock = clock;
    this.#report = report;
  }

  add(entity: string, rows: number, why: string): void {
    const known = this.#sums.get(entity);
    this.#sums.set(entity, { rows: rows + (known?.rows ?? 0), why });
    if (!this.#quiet) this.#tell();
  }

  #tell(): void {
    for (const [entity, { rows, why }] of this.#sums)
      this.#report({ kind: 'dropped', entity, rows, why });
    this.#sums.clear();
    this.#quiet = true;
    this.#clock.after(PERIOD_MS, () => {
      this.#quiet = false;
      if (this.#sums.size > 0) this.#tell();
    });
  }
}
